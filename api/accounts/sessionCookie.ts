import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionSeal } from "./sessionSeal";

const cookieName = "ninefold_session";
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The session id in a browser's cookie. */
export interface SessionCookie {
  /** The session id; null without a cookie, and for one that was tampered with. */
  read(): Promise<string | null>;
  write(sessionId: string): Promise<void>;
  clear(): void;
}

/** What a cookie is made with; `secure` when the site is served by https. */
export interface CookieSettings {
  seal: SessionSeal;
  secure: boolean;
}

/** The cookie of one request: sealed, HttpOnly, SameSite=Lax, for 30 days. */
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
