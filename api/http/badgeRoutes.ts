import type { FastifyInstance, FastifyReply } from "fastify";
import type { JWK } from "jose";
import { LRUCache } from "lru-cache";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import type { ContextParts } from "../context";
import type { Database } from "../db/database";
import { Refusal } from "../errors";
import {
  achievementOf,
  badgeContexts,
  badgeUrls,
  CriteriaVersion,
  issuerProfile,
} from "../learning/certificates/badgeCredential";
import { publicKeys, signatureAlgorithm } from "../learning/certificates/issuerKeys";
import { signStatusList } from "../learning/certificates/signStatusList";
import { findCertificate } from "../learning/certificates/verifyCertificate";

const oneHourSeconds = 3600;
const fiveMinutesSeconds = 300;
/** A signed status list is reused for this time, so that many requests cost one signature. */
const statusListMs = 1_000;

/**
 * Adds the public documents for verifying a badge, at the URLs that badges contain: issuer, keys, status
 * lists, achievements and the badges. Verifiers are often pages of other sites, so `app` must allow any
 * origin.
 */
export function addBadgeRoutes(
  app: FastifyInstance,
  db: Database,
  issuer: Pick<ContextParts, "publicUrl" | "sessionSecrets">,
): void {
  const { publicUrl } = issuer;
  const jwkOf = ({ id, publicJwk }: { id: string; publicJwk: JWK }) => ({
    ...publicJwk,
    kid: badgeUrls(publicUrl).key(id),
    alg: signatureAlgorithm,
    use: "sig",
  });

  const statusLists = new LRUCache<number, { list: string | null }>({
    max: 100,
    ttl: statusListMs,
    fetchMethod: async (number) => ({ list: await signStatusList(db, issuer, number, app.log) }),
  });

  app.get("/badges/issuer", (_request, reply) =>
    send(reply, "application/ld+json", oneHourSeconds, {
      "@context": badgeContexts,
      ...issuerProfile(publicUrl),
    }),
  );

  app.get("/.well-known/jwks.json", async (_request, reply) => {
    return send(reply, "application/jwk-set+json", fiveMinutesSeconds, {
      keys: (await publicKeys(db)).map(jwkOf),
    });
  });

  app.get<{ Params: { id: string } }>("/badges/keys/:id", async (request, reply) => {
    const key = (await publicKeys(db)).find(({ id }) => id === request.params.id);
    if (!key) throw new Refusal("NOT_FOUND", "There is no key at this address.");
    return send(reply, "application/jwk+json", oneHourSeconds, jwkOf(key));
  });

  app.get<{ Params: { number: string } }>(
    "/badges/status/:number(^[1-9]\\d{0,5}$)",
    async (request, reply) => {
      const { list } = await statusLists.forceFetch(Number(request.params.number));
      if (!list) throw new Refusal("NOT_FOUND", "There is no status list at this address.");
      return send(reply, "application/vc+jwt", fiveMinutesSeconds, list);
    },
  );

  app.get<{ Params: { id: string } }>("/badges/credentials/:id", async (request, reply) => {
    const row = await findCertificate(db, request.params.id);
    if (!row) throw new Refusal("NOT_FOUND", "There is no badge at this address.");
    return send(reply, "application/vc+jwt", oneHourSeconds, row.credential);
  });

  const sendAchievement = (reply: FastifyReply, slug: string, version: CriteriaVersion) => {
    const course = catalogueWatch(db).current.bySlug(slug);
    if (!course) throw new Refusal("NOT_FOUND", "There is no course at this address.");
    return send(reply, "application/ld+json", oneHourSeconds, {
      "@context": badgeContexts,
      ...achievementOf(course, version, publicUrl),
    });
  };
  app.get<{ Params: { slug: string } }>("/badges/achievements/:slug", (request, reply) =>
    sendAchievement(reply, request.params.slug, CriteriaVersion.QUIZ),
  );
  app.get<{ Params: { slug: string } }>("/badges/achievements/:slug/2", (request, reply) =>
    sendAchievement(reply, request.params.slug, CriteriaVersion.CHECK),
  );
}

function send(reply: FastifyReply, type: string, maxAgeSeconds: number, body: object | string): FastifyReply {
  return reply
    .type(type)
    .header("cache-control", `public, max-age=${maxAgeSeconds}`)
    .send(typeof body === "string" ? body : JSON.stringify(body));
}
