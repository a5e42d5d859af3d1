import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { untrustedOriginRefusal } from "../errors";

/** The URL of the site and the other origins that are trusted with a learner's cookie. */
export interface OriginSettings {
  /** Scheme, host and port, e.g. `https://ninefold.example`. */
  publicUrl: string;
  /**
   * Also trust the origin that a request's Host header names: the site may be opened by any name or address
   * of the machine. Only without PUBLIC_URL, since clients other than browsers can forge the header.
   */
  trustsHostHeader: boolean;
  allowedOrigins: readonly string[];
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns whether a page of an untrusted origin sent the request, based on Origin, else on Sec-Fetch-Site.
 * Clients other than browsers send neither.
 */
export function isUntrustedOrigin(request: FastifyRequest, settings: OriginSettings): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    const isHost = settings.trustsHostHeader && URL.canParse(origin) && new URL(origin).host === host;
    return !isHost && !mayUseCookies(origin, settings);
  }
  const site = request.headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site";
}

function mayUseCookies(origin: string, { publicUrl, allowedOrigins }: OriginSettings): boolean {
  return origin === new URL(publicUrl).origin || allowedOrigins.includes(origin);
}

/**
 * Refuses requests of untrusted origins with an unsafe method.
 * @throws Refusal FORBIDDEN
 */
export function refuseUntrustedOrigin(request: FastifyRequest, settings: OriginSettings): void {
  if (!safeMethods.has(request.method) && isUntrustedOrigin(request, settings))
    throw untrustedOriginRefusal();
}

/**
 * Refuses requests with an `Origin` other than PUBLIC_URL and ALLOWED_ORIGINS, with any method. It does not
 * trust the Host header, so a page cannot use DNS rebinding (Model Context Protocol, transports).
 * @throws Refusal FORBIDDEN
 */
export function refuseForeignOrigin({ headers: { origin } }: FastifyRequest, settings: OriginSettings): void {
  if (origin !== undefined && !mayUseCookies(origin, settings)) throw untrustedOriginRefusal();
}

const anyOrigin = "*";

const anonymousCors = {
  origin: anyOrigin,
  credentials: false,
  exposedHeaders: ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After"],
  maxAge: 86_400, // seconds: one day
  strictPreflight: false,
};

/** Returns the value of Access-Control-Allow-Origin: a trusted origin, which may send cookies, else `*`. */
export function allowedOrigin(origin: string | undefined, settings: OriginSettings): string {
  return origin !== undefined && mayUseCookies(origin, settings) ? origin : anyOrigin;
}

/**
 * Adds CORS to the routes of `app`: any origin without credentials, PUBLIC_URL and ALLOWED_ORIGINS with them.
 * The rights of a request depend on `isUntrustedOrigin`.
 */
export async function addCors(app: FastifyInstance, settings: OriginSettings): Promise<void> {
  await app.register(cors, {
    delegator: ({ headers: { origin } }, done) => {
      const allowed = allowedOrigin(origin, settings);
      done(
        null,
        allowed === anyOrigin ? anonymousCors : { ...anonymousCors, origin: allowed, credentials: true },
      );
    },
  });
}
