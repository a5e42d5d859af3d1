import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { cataloguePath, packFormats } from "../../schema/packFormats";
import { CourseReader } from "../courses/courseReader";
import type { Database } from "../db/database";
import { allowInlineStyles } from "../security";
import { catalogueCsv } from "./catalogueCsv";
import { publishedSchema, schemaPath } from "./courseJson";
import { type PackSources, PictureMissing, readPackCourse } from "./packCourse";
import { textBytes, writePack } from "./packWriters";
import type { SharedBytes } from "./sharedBytes";

const cacheBytes = 32 * 1024 * 1024;
const maxAgeSeconds = 300;

/**
 * `/packs/<slug>.<extension>`: each course in each format of `packFormats`, and the table of all of them, the same for everybody. Each is made
 * once for each release, also when many ask for it at once, and kept while there is room; who asks while it is made gets it as it comes.
 */
export function addPackRoutes(app: FastifyInstance, db: Database, sources: PackSources): void {
  const made = new LRUCache<string, SharedBytes, () => Promise<SharedBytes>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ roomBytes }) => roomBytes,
    fetchMethod: async (key, _stale, { context: make }) => {
      const bytes = await make();
      bytes.whole().catch(() => made.delete(key));
      return bytes;
    },
  });

  /** A file under `/packs/` as the reader's release has it, and its ETag. */
  async function madeOnce(reader: CourseReader, file: string, make: () => Promise<SharedBytes>) {
    const { hash, loadedAt } = await reader.release();
    const key = `${hash} ${loadedAt.toISOString()} ${sources.publicUrl} ${file}`;
    const bytes = await made.forceFetch(key, { context: make });
    return { bytes, etag: `W/"${createHash("sha256").update(key).digest("base64url")}"` };
  }

  const schema = `${JSON.stringify(publishedSchema(sources.publicUrl), null, 2)}\n`;
  app.get(schemaPath, (_request, reply) =>
    reply
      .type("application/schema+json; charset=utf-8")
      .header("cache-control", `public, max-age=${maxAgeSeconds}`)
      .send(schema),
  );

  app.get(cataloguePath, async (_request, reply) => {
    const reader = new CourseReader(db);
    const table = await madeOnce(reader, "catalogue.csv", async () =>
      textBytes(await catalogueCsv(reader, sources.publicUrl)),
    );
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="ninefold-catalogue.csv"');
    return send(reply, table);
  });

  app.get<{ Params: { file: string } }>("/packs/:file", async (request, reply) => {
    const { file } = request.params;
    const format = packFormats.find(({ extension }) => file.endsWith(`.${extension}`));
    if (!format) return notFound(reply);
    const { extension, contentType } = format;
    const slug = file.slice(0, -extension.length - 1);
    const reader = new CourseReader(db);
    if (!(await reader.bySlug(slug))) return notFound(reply);
    const pack = await madeOnce(reader, file, async () => {
      const course = await readPackCourse(reader, slug, sources);
      if (!course) throw new Error(`the release has lost the course ${slug}`);
      return writePack(course, extension);
    }).catch((error: unknown) => {
      if (error instanceof PictureMissing) return null;
      throw error;
    });
    if (!pack) return tryLater(reply);
    const isPage = contentType.startsWith("text/html");
    if (isPage) await allowInlineStyles(reply, String(await pack.bytes.whole()));
    reply
      .type(contentType)
      .header("content-disposition", `${isPage ? "inline" : "attachment"}; filename="${file}"`);
    return send(reply, pack);
  });
}

function send(reply: FastifyReply, { bytes, etag }: { bytes: SharedBytes; etag: string }): FastifyReply {
  if (bytes.length !== undefined) reply.header("content-length", bytes.length);
  return reply
    .header("cache-control", `public, max-age=${maxAgeSeconds}`)
    .header("etag", etag)
    .send(Readable.from(bytes.pieces()));
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type("text/plain; charset=utf-8")
    .header("cache-control", "no-store")
    .send("There is no pack at this address.\n");
}

/** The site is being updated: soon the database and this process have the same content again. */
function tryLater(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type("text/plain; charset=utf-8")
    .header("cache-control", "no-store")
    .header("retry-after", "60")
    .send("The courses are being updated. Please try again in a minute.\n");
}
