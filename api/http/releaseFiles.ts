import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { type Catalogue, releaseName } from "../catalogue/catalogue";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import type { Database } from "../db/database";
import { chooseEncoding, compressed, compressedTypes, varyByEncoding } from "./cachedResponse";

const cacheBytes = 32 * 1024 * 1024;
export const plainText = "text/plain; charset=utf-8";
export const releaseFileCaching = "public, max-age=300";

interface ReleaseFile {
  bytes: Buffer;
  /** A weak ETag, which follows from the bytes. */
  etag: string;
}

/** The files of the current release, such as packs and pictures. */
export class ReleaseFiles {
  readonly #files = new LRUCache<string, ReleaseFile, () => Promise<Buffer>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: build }) => {
      const bytes = await build();
      return { bytes, etag: `W/"${hash("sha256", bytes, "base64url")}"` };
    },
  });

  readonly #compressed = new LRUCache<string, Buffer, Parameters<typeof compressed>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) => compressed(...context),
  });

  constructor(private readonly db: Database) {}

  get catalogue(): Catalogue {
    return catalogueWatch(this.db).current;
  }

  /** Builds a file once per release, coalescing concurrent requests, and stores it in an LRU cache. */
  buildOnce({ release }: Catalogue, name: string, build: () => Promise<Buffer>): Promise<ReleaseFile> {
    return this.#files.forceFetch(`${releaseName(release)} ${name}`, { context: build });
  }

  /**
   * Sends a file, whose compressed forms are stored too: an encoder for each request would keep several
   * megabytes while its client does not read.
   * @param caching the header Cache-Control: five minutes by default
   */
  async send(
    reply: FastifyReply,
    type: string,
    { bytes, etag }: ReleaseFile,
    caching = releaseFileCaching,
  ): Promise<FastifyReply> {
    reply.type(type).header("cache-control", caching).header("etag", etag);
    if (!compressedTypes.test(type)) return reply.send(bytes);
    reply.header("vary", varyByEncoding(reply.getHeader("vary") as string | undefined));
    const encoding = chooseEncoding(reply.request, bytes);
    if (encoding === "identity") return reply.send(bytes);
    const body = await this.#compressed.forceFetch(`${encoding} ${etag}`, { context: [bytes, encoding] });
    return reply.header("content-encoding", encoding).send(body);
  }
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
    return files.send(reply, type, file);
  });
}

/** Sends a sentence in place of a file, which caches do not store. */
export function sendNote(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type(plainText).header("cache-control", "no-store").send(`${text}\n`);
}
