import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sessionDays } from "../../schema/lifetimes";

const cookieName = "ninefold_session";
const maxAgeSeconds = sessionDays * 24 * 60 * 60;

/** Opened seals are cached: opening one costs more than the rest of a request with a session. */
const cachedForMs = 60_000;
const mostCached = 5_000;

const contentSchema = z.object({ id: z.string().min(1) });

/** Converts a session id to the content of a cookie and back. */
export interface SessionSeal {
  seal(sessionId: string): Promise<string>;
  /** The session id, of an open session or not; null for text that none of the secrets sealed. */
  open(sealed: string): Promise<string | null>;
}

/**
 * The seal of one server, by iron-session: seals with the first secret, opens with any.
 * @param clock monotonic
 */
export function createSessionSeal(
  secrets: readonly string[],
  clock: Pick<Performance, "now"> = performance,
): SessionSeal {
  const opened = new LRUCache<string, string>({
    max: mostCached,
    ttl: cachedForMs,
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

/** The secret stored in the data folder, generated once: sessions survive a restart without configuration. */
export function keptSessionSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/** The session id in a browser's cookie. */
export interface SessionCookie {
  /** The session id; null without a cookie, and for one that was tampered with. */
  read(): Promise<string | null>;
  write(sessionId: string): Promise<void>;
  clear(): void;
}

export interface CookieSettings {
  seal: SessionSeal;
  /** The site is served by https. */
  secure: boolean;
}

/** The cookie of one request: sealed, HttpOnly, SameSite=Lax; it lives as long as an unused session. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { seal, secure }: CookieSettings,
): SessionCookie {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    async read() {
      const sealed = request.cookies[cookieName];
      return sealed ? seal.open(sealed) : null;
    },
    async write(sessionId) {
      reply.setCookie(cookieName, await seal.seal(sessionId), { ...attributes, maxAge: maxAgeSeconds });
    },
    clear() {
      reply.clearCookie(cookieName, attributes);
    },
  };
}
