import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { z } from "zod";

/** Opening a seal costs more than all else that a request with a session does. A minute covers a learner who is at work. */
const keptForMs = 60_000;
const mostKept = 5_000;

const contentSchema = z.object({ id: z.string().min(1) });

/** Tells milliseconds that never go back. */
type Clock = Pick<Performance, "now">;

/** Makes of a session id what a cookie holds, and the other way round. */
export interface SessionSeal {
  seal(sessionId: string): Promise<string>;
  /** The session id; null for what none of the secrets has sealed. Whether the session is still open, only the database knows. */
  open(sealed: string): Promise<string | null>;
}

/**
 * The seal of one server, by iron-session: the first secret seals, each of them opens. What was opened is known for a minute, at most 5,000 seals
 * of it; what could not be opened is tried again each time.
 */
export function createSessionSeal(secrets: readonly string[], clock: Clock = performance): SessionSeal {
  const opened = new LRUCache<string, string>({
    max: mostKept,
    ttl: keptForMs,
    ttlResolution: 0,
    perf: clock,
  });
  return {
    seal(sessionId) {
      const [password = ""] = secrets;
      return sealData({ id: sessionId }, { password, ttl: 0 });
    },
    async open(sealed) {
      const known = opened.get(sealed);
      if (known !== undefined) return known;
      const sessionId = await unseal(sealed, secrets);
      if (sessionId !== null) opened.set(sealed, sessionId);
      return sessionId;
    },
  };
}

async function unseal(sealed: string, secrets: readonly string[]): Promise<string | null> {
  for (const password of secrets) {
    const content = contentSchema.safeParse(await unsealData(sealed, { password, ttl: 0 }).catch(() => null));
    if (content.success) return content.data.id;
  }
  return null;
}
