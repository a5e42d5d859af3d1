import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type { Catalogue } from "../catalogue/catalogue";

const cacheBytes = 32 * 1024 * 1024;
export const releaseFileCaching = "public, max-age=300";

interface ReleaseFile {
  bytes: Buffer;
  etag: string;
}

/** The files that are made from a release, such as packs. */
export class ReleaseFiles {
  readonly #files = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: build }) => build(),
  });

  /** @param publicUrl scheme, host and port of the site, which the files contain */
  constructor(readonly publicUrl: string) {}

  /** Builds a file once per release, coalescing concurrent requests, and stores it in an LRU cache. */
  async buildOnce(catalogue: Catalogue, name: string, build: () => Promise<Buffer>): Promise<ReleaseFile> {
    const key = this.#keyOf(catalogue, name);
    const bytes = await this.#files.forceFetch(key, { context: build });
    return { bytes, etag: this.etagOf(catalogue, name) };
  }

  /** Returns the weak ETag of a file. It changes with the release and with the URL of the site. */
  etagOf(catalogue: Catalogue, name: string): string {
    const key = this.#keyOf(catalogue, name);
    return `W/"${createHash("sha256").update(key).digest("base64url")}"`;
  }

  #keyOf({ release }: Catalogue, name: string): string {
    return `${release.hash} ${release.loadedAt.toISOString()} ${this.publicUrl} ${name}`;
  }
}

/** Sends a file of a release. Caches may store it for five minutes. */
export function sendReleaseFile(reply: FastifyReply, { bytes, etag }: ReleaseFile): FastifyReply {
  return reply.header("cache-control", releaseFileCaching).header("etag", etag).send(bytes);
}
