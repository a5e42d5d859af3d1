import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { mayUseCookies, type OriginSettings } from "./security";

const oneDaySeconds = 86_400;

const anyOrigin = "*";

/** What is told to pages of any site. */
const toAnySite = {
  origin: anyOrigin,
  credentials: false,
  exposedHeaders: ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After"],
  maxAge: oneDaySeconds,
  strictPreflight: false,
};

/** Whose pages may read an answer: those of any site, or, with cookies, those of the trusted one that asks. */
export function allowedOrigin(origin: string | undefined, settings: OriginSettings): string {
  return origin !== undefined && mayUseCookies(origin, settings) ? origin : anyOrigin;
}

/**
 * Lets the pages of any site read what this part of the server answers, without cookies; PUBLIC_URL and ALLOWED_ORIGINS with them. What a
 * foreign page may not change is not settled here but by who it is taken for: see `isForeign`.
 */
export async function shareAcrossOrigins(app: FastifyInstance, settings: OriginSettings): Promise<void> {
  await app.register(cors, {
    delegator: ({ headers: { origin } }, done) => {
      const allowed = allowedOrigin(origin, settings);
      done(null, allowed === anyOrigin ? toAnySite : { ...toAnySite, origin: allowed, credentials: true });
    },
  });
}
