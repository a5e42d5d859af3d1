import type { FastifyReply, FastifyRequest } from "fastify";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";

const cookieName = "ninefold_session";
const maxAgeSeconds = 30 * 24 * 60 * 60;

const contentSchema = z.object({ id: z.string().min(1) });

/** The session id in a browser's cookie. */
export interface SessionCookie {
  /** The session id; null without a cookie, and for one that was tampered with. */
  read(): Promise<string | null>;
  write(sessionId: string): Promise<void>;
  clear(): void;
}

/** What sealing needs: the first secret seals, each of them opens; `secure` when the site is served by https. */
export interface CookieSettings {
  secrets: readonly string[];
  secure: boolean;
}

/** The cookie of one request: sealed by iron-session, HttpOnly, SameSite=Lax, for 30 days. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): SessionCookie {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: settings.secure } as const;
  return {
    async read() {
      const sealed = request.cookies[cookieName];
      return sealed ? unseal(sealed, settings.secrets) : null;
    },
    async write(sessionId) {
      const [password = ""] = settings.secrets;
      const sealed = await sealData({ id: sessionId }, { password, ttl: 0 });
      reply.setCookie(cookieName, sealed, { ...attributes, maxAge: maxAgeSeconds });
    },
    clear() {
      reply.clearCookie(cookieName, attributes);
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
