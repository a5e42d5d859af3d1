import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sessionDays } from "../../schema/lifetimes";
import { minSecretCharacters } from "../environment";
import { StartError } from "../errors";

const cookieName = "ninefold_session";
const maxAgeSeconds = sessionDays * 24 * 60 * 60;

/** Session ids are cached by seal: unsealing costs more than the rest of a request with a session. */
const cacheTtlMs = 60_000;
const maxCached = 5_000;

const contentSchema = z.object({ id: z.string().min(1) });

/** Seals session ids for the cookie. */
export interface SessionSeal {
  seal(sessionId: string): Promise<string>;
  /** Returns the session id, whose session may have ended; null for text that no secret has sealed. */
  unseal(sealed: string): Promise<string | null>;
}

/**
 * Creates the seal of a server with iron-session. Seals with the first secret; unseals with any.
 * @param clock a monotonic clock
 */
export function createSessionSeal(
  secrets: readonly string[],
  clock: Pick<Performance, "now"> = performance,
): SessionSeal {
  const sessionIds = new LRUCache<string, string>({
    max: maxCached,
    ttl: cacheTtlMs,
    ttlResolution: 0,
    perf: clock,
  });
  return {
    seal(sessionId) {
      const [password = ""] = secrets;
      return sealData({ id: sessionId }, { password, ttl: 0 });
    },
    async unseal(sealed) {
      const cached = sessionIds.get(sealed);
      if (cached !== undefined) return cached;
      const sessionId = await unsealWithAny(secrets, sealed);
      if (sessionId !== null) sessionIds.set(sealed, sessionId);
      return sessionId;
    },
  };
}

async function unsealWithAny(secrets: readonly string[], sealed: string): Promise<string | null> {
  for (const password of secrets) {
    const content = contentSchema.safeParse(await unsealData(sealed, { password, ttl: 0 }).catch(() => null));
    if (content.success) return content.data.id;
  }
  return null;
}

/**
 * Reads the secret in the data folder, which is generated once, so that sessions survive a restart.
 * @throws StartError if the file is incomplete, e.g. after a power failure
 */
export function storedSessionSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < minSecretCharacters)
    throw new StartError(
      `The session secret in ${path} is incomplete: restore the file from a copy, or delete it; then ` +
        "everybody must log in again.",
    );
  return secret;
}

/** The session cookie of one request and its response. */
export interface SessionCookie {
  /**
   * Returns the session id: that of the response if it changes the cookie. Null without a cookie, and for a
   * forged one.
   */
  read(): Promise<string | null>;
  write(sessionId: string): Promise<void>;
  clear(): void;
}

export interface CookieSettings {
  seal: SessionSeal;
  /** The public URL is https. */
  secure: boolean;
}

/** Accesses the session cookie: sealed, HttpOnly, SameSite=Lax, as long-lived as an unused session. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { seal, secure }: CookieSettings,
): SessionCookie {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  /** The session id of the response; null if it clears the cookie. */
  let responseId: string | null | undefined;
  return {
    async read() {
      if (responseId !== undefined) return responseId;
      const sealed = request.cookies[cookieName];
      return sealed ? seal.unseal(sealed) : null;
    },
    async write(sessionId) {
      responseId = sessionId;
      reply.setCookie(cookieName, await seal.seal(sessionId), { ...attributes, maxAge: maxAgeSeconds });
    },
    clear() {
      responseId = null;
      reply.clearCookie(cookieName, attributes);
    },
  };
}
