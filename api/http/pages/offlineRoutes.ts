import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type KeptSet, keptSetPath } from "../../../schema/keptCourse";
import type { ExecuteGraphql } from "../../../schema/pageRenderer";
import { type Catalogue, releaseName } from "../../catalogue/catalogue";
import type { ReleaseFiles } from "../releaseFiles";
import type { OfflineSource } from "./pageSource";

/** Serves the service worker: the one that serves stored pages, or the one that removes it everywhere. */
export function addServiceWorker(
  app: FastifyInstance,
  files: ReleaseFiles,
  { workers }: OfflineSource,
  isEnabled: boolean,
): void {
  const script = Buffer.from(isEnabled ? workers.serve : workers.remove);
  app.get("/sw.js", async (_request, reply) => {
    const file = await files.buildOnce(files.catalogue, "/sw.js", async () => script);
    return files.send(reply, "text/javascript; charset=utf-8", file, "no-cache");
  });
}

/** Adds the descriptions of what a browser stores to keep a course. They are public. */
export function addKeptSets(
  app: FastifyInstance,
  offline: OfflineSource,
  executeFor: (request: FastifyRequest) => ExecuteGraphql,
): void {
  app.get<{ Params: { name: string } }>(keptSetPath(":name(^[a-z\\d-]{1,60}$)"), async (request, reply) => {
    const { catalogue, limits, scope } = request.context;
    await limits.countRendering(request.ip);
    const described = await offline.describe(executeFor(request), request.params.name);
    if (!described) return notFound(reply);
    const set: KeptSet = { ...described, release: storedPageVersion(catalogue, offline) };
    scope.isPublic = !scope.readsDatabase;
    return reply
      .header("cache-control", "public, max-age=0, must-revalidate")
      .header("x-robots-tag", "noindex")
      .send(set);
  });
}

/** Returns a name that changes with the content release and with the build. */
export function storedPageVersion({ release }: Catalogue, { build }: OfflineSource): string {
  return hash("sha256", `${releaseName(release)} ${build}`, "base64url").slice(0, 20);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").send({ message: "There is no such course." });
}
