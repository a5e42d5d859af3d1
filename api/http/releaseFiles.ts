import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { type Catalogue, releaseName } from "../catalogue/catalogue";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import type { Database } from "../db/database";

const cacheBytes = 32 * 1024 * 1024;
export const plainText = "text/plain; charset=utf-8";
export const releaseFileCaching = "public, max-age=300";

interface ReleaseFile {
  bytes: Buffer;
  /** A weak ETag, which follows from the bytes. */
  etag: string;
}

/** The files that are made from the current release, such as packs. */
export class ReleaseFiles {
  readonly #files = new LRUCache<string, ReleaseFile, () => Promise<Buffer>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: build }) => {
      const bytes = await build();
      return { bytes, etag: `W/"${hash("sha256", bytes, "base64url")}"` };
    },
  });

  constructor(private readonly db: Database) {}

  get catalogue(): Catalogue {
    return catalogueWatch(this.db).current;
  }

  /** Builds a file once per release, coalescing concurrent requests, and stores it in an LRU cache. */
  buildOnce({ release }: Catalogue, name: string, build: () => Promise<Buffer>): Promise<ReleaseFile> {
    return this.#files.forceFetch(`${releaseName(release)} ${name}`, { context: build });
  }
}

/** Sends a file of a release. Caches may store it for five minutes. */
export function sendReleaseFile(reply: FastifyReply, { bytes, etag }: ReleaseFile): FastifyReply {
  return reply.header("cache-control", releaseFileCaching).header("etag", etag).send(bytes);
}

interface ReleaseText {
  path: string;
  /** Media type. */
  type: string;
  /** The name under which browsers save it; they show it without one. */
  downloadName?: string;
  write(catalogue: Catalogue): string | Promise<string>;
}

/** Adds `GET <path>` for a text that is built once per release. */
export function addReleaseText(
  app: FastifyInstance,
  files: ReleaseFiles,
  { path, type, downloadName, write }: ReleaseText,
): void {
  app.get(path, async (_request, reply) => {
    const { catalogue } = files;
    const file = await files.buildOnce(catalogue, path, async () => Buffer.from(await write(catalogue)));
    if (downloadName) reply.header("content-disposition", `attachment; filename="${downloadName}"`);
    return sendReleaseFile(reply.type(type), file);
  });
}

/** Sends a sentence in place of a file, which caches do not store. */
export function sendNote(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type(plainText).header("cache-control", "no-store").send(`${text}\n`);
}
