import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { foreignRequest } from "../errors";

/** The address of the site, and the other origins whose pages may act with a learner's cookie. */
export interface OriginSettings {
  /** Scheme, host and port, e.g. `https://ninefold.example`. */
  publicUrl: string;
  allowedOrigins: readonly string[];
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Tells whether a page of another site sent a request: judged by Origin, else by Sec-Fetch-Site. A tool that
 * is no browser sends neither.
 */
export function isForeign(request: FastifyRequest, settings: OriginSettings): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    const isOwnHost = URL.canParse(origin) && new URL(origin).host === host;
    return !isOwnHost && !mayUseCookies(origin, settings);
  }
  const site = request.headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site";
}

function mayUseCookies(origin: string, { publicUrl, allowedOrigins }: OriginSettings): boolean {
  return origin === new URL(publicUrl).origin || allowedOrigins.includes(origin);
}

/**
 * Refuses requests of other sites that could change something with a learner's cookie.
 * @throws Refusal FORBIDDEN
 */
export function refuseForeignOrigin(request: FastifyRequest, settings: OriginSettings): void {
  if (!readingMethods.has(request.method) && isForeign(request, settings)) throw foreignRequest();
}

const anyOrigin = "*";

const toAnySite = {
  origin: anyOrigin,
  credentials: false,
  exposedHeaders: ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After"],
  maxAge: 86_400, // seconds: one day
  strictPreflight: false,
};

/** The value of Access-Control-Allow-Origin: a trusted origin itself, which may send cookies, else any. */
export function allowedOrigin(origin: string | undefined, settings: OriginSettings): string {
  return origin !== undefined && mayUseCookies(origin, settings) ? origin : anyOrigin;
}

/**
 * CORS for this part of the server: any origin without credentials; PUBLIC_URL and ALLOWED_ORIGINS with them.
 * `isForeign` decides what a request of another site may do.
 */
export async function shareAcrossOrigins(app: FastifyInstance, settings: OriginSettings): Promise<void> {
  await app.register(cors, {
    delegator: ({ headers: { origin } }, done) => {
      const allowed = allowedOrigin(origin, settings);
      done(null, allowed === anyOrigin ? toAnySite : { ...toAnySite, origin: allowed, credentials: true });
    },
  });
}
