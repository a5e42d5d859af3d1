import type { FastifyInstance } from "fastify";

/** Something the site needs besides its process. */
export interface ReadinessCheck {
  /** Property of the response, e.g. `database`. */
  name: string;
  /** Its value when the check fails, e.g. `unreachable`. */
  problem: string;
  /** Rejects when the checked part does not work. */
  check(): Promise<unknown>;
}

/** A check that takes longer has failed. */
const checkMs = 700;

/**
 * Adds `GET /healthz`, which responds 200 while the process runs, and `GET /readyz`: 200 when every check
 * succeeds, else 503 with the problems, within a second.
 */
export function addReadiness(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const failed = await Promise.all(checks.map(async (each) => ((await succeeds(each)) ? [] : [each])));
    if (failed.flat().length === 0) return { status: "ready" };
    const problems = failed.flat().map(({ name, problem }) => [name, problem]);
    return reply.code(503).send({ status: "degraded", ...Object.fromEntries(problems) });
  });
}

async function succeeds({ check }: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, checkMs, false);
  });
  const checked = check().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, late]).finally(() => clearTimeout(timer));
}
