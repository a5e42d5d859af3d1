import { withTimeout } from "es-toolkit";
import type { FastifyInstance } from "fastify";

/** A dependency of the process, such as the database. */
export interface ReadinessCheck {
  /** Property of the response, e.g. `database`. */
  name: string;
  /** Its value when the check fails, e.g. `unreachable`. */
  problem: string;
  /** Without it, learners cannot log in or save. */
  isEssential: boolean;
  /** Rejects or returns false when the checked part does not work. */
  check(): Promise<unknown> | boolean;
}

/** A check that takes longer has failed. */
const checkMs = 700;

/**
 * Adds `GET /healthz`, which responds 200 while the process runs, and `GET /readyz`, which responds within a
 * second: 503 when an essential check fails, else 200, with the problems of all failed checks.
 */
export function addReadiness(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  let running: ReturnType<typeof runChecks> | null = null;
  /** Shared by concurrent requests, because a check can be a statement. */
  const results = () => {
    running ??= runChecks(checks).finally(() => {
      running = null;
    });
    return running;
  };
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const failed = (await results()).flatMap(({ check, succeeded }) => (succeeded ? [] : [check]));
    if (failed.length === 0) return { status: "ready" };
    const problems = Object.fromEntries(failed.map(({ name, problem }) => [name, problem]));
    reply.code(failed.some(({ isEssential }) => isEssential) ? 503 : 200);
    return { status: "degraded", ...problems };
  });
}

/** Runs checks concurrently, in less than a second. */
export function runChecks(checks: readonly ReadinessCheck[]) {
  return Promise.all(checks.map(async (check) => ({ check, succeeded: await succeeds(check) })));
}

async function succeeds({ check }: ReadinessCheck): Promise<boolean> {
  try {
    return (await withTimeout(async () => check(), checkMs)) !== false;
  } catch {
    return false;
  }
}
