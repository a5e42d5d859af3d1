import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { type Catalogue, releaseName } from "../catalogue/catalogue";

const cacheBytes = 32 * 1024 * 1024;
export const plainText = "text/plain; charset=utf-8";
export const releaseFileCaching = "public, max-age=300";

interface ReleaseFile {
  bytes: Buffer;
  /** A weak ETag, which follows from the bytes. */
  etag: string;
}

/** The files that are made from a release, such as packs. */
export class ReleaseFiles {
  readonly #files = new LRUCache<string, ReleaseFile, () => Promise<Buffer>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: build }) => {
      const bytes = await build();
      return { bytes, etag: `W/"${hash("sha256", bytes, "base64url")}"` };
    },
  });

  /** @param publicUrl scheme, host and port of the site, which the files contain */
  constructor(readonly publicUrl: string) {}

  /** Builds a file once per release, coalescing concurrent requests, and stores it in an LRU cache. */
  buildOnce({ release }: Catalogue, name: string, build: () => Promise<Buffer>): Promise<ReleaseFile> {
    return this.#files.forceFetch(`${releaseName(release)} ${name}`, { context: build });
  }
}

/** Sends a file of a release. Caches may store it for five minutes. */
export function sendReleaseFile(reply: FastifyReply, { bytes, etag }: ReleaseFile): FastifyReply {
  return reply.header("cache-control", releaseFileCaching).header("etag", etag).send(bytes);
}

/** Sends a sentence in place of a file, which caches do not store. */
export function sendNote(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type(plainText).header("cache-control", "no-store").send(`${text}\n`);
}
