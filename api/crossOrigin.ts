import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { mayUseCookies, type OriginSettings } from "./security";

const oneDaySeconds = 86_400;

/**
 * Lets the pages of any site read what this part of the server answers, without cookies; PUBLIC_URL and ALLOWED_ORIGINS with them. What a
 * foreign page may not change is not settled here but by who it is taken for: see `isForeign`.
 */
export async function shareAcrossOrigins(app: FastifyInstance, settings: OriginSettings): Promise<void> {
  await app.register(cors, {
    delegator: ({ headers: { origin } }, done) => {
      const isTrusted = origin !== undefined && mayUseCookies(origin, settings);
      done(null, {
        origin: isTrusted ? origin : "*",
        credentials: isTrusted,
        exposedHeaders: ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After"],
        maxAge: oneDaySeconds,
        strictPreflight: false,
      });
    },
  });
}
