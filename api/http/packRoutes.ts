import type { FastifyInstance } from "fastify";
import { cataloguePath, packFormats } from "../../schema/packFormats";
import { catalogueCsv } from "../packs/catalogueCsv";
import { publishedSchema, schemaPath } from "../packs/courseJson";
import { type PackSources, PictureMissing, readPackCourse } from "../packs/packCourse";
import { writePack } from "../packs/packWriters";
import { addReleaseText, type ReleaseFiles, sendNote } from "./releaseFiles";
import { allowInlineStyles } from "./security";

const noPack = "There is no pack at this address.";
const updating = "The courses are being updated. Please try again in a minute.";

/**
 * Adds `/packs/<slug>.<extension>`, each course in each format of `packFormats`, the JSON Schema and the
 * catalogue as a table. They are public. Each file is built once per release, coalescing concurrent requests,
 * and stored in an LRU cache.
 */
export function addPackRoutes(app: FastifyInstance, sources: PackSources, files: ReleaseFiles): void {
  addReleaseText(app, files, {
    path: schemaPath,
    type: "application/schema+json; charset=utf-8",
    write: () => `${JSON.stringify(publishedSchema(sources.publicUrl), null, 2)}\n`,
  });

  addReleaseText(app, files, {
    path: cataloguePath,
    type: "text/csv; charset=utf-8",
    downloadName: "ninefold-catalogue.csv",
    write: (catalogue) => catalogueCsv(catalogue, sources.publicUrl),
  });

  app.get<{ Params: { file: string } }>("/packs/:file", async (request, reply) => {
    const { file } = request.params;
    const dot = file.indexOf(".");
    const format = packFormats.find(({ extension }) => extension === file.slice(dot + 1));
    if (!format) return sendNote(reply, 404, noPack);
    const { extension, contentType } = format;
    const slug = file.slice(0, dot);
    const { catalogue } = files;
    const course = catalogue.bySlug(slug);
    if (!course) return sendNote(reply, 404, noPack);
    const pack = await files
      .buildOnce(catalogue, file, async () =>
        writePack(await readPackCourse(catalogue, course, sources), extension),
      )
      .catch((error: unknown) => {
        if (error instanceof PictureMissing) return null;
        throw error;
      });
    // During an update the pictures of the release may not be available to this process yet.
    if (!pack) return sendNote(reply.header("retry-after", "60"), 503, updating);
    const isPage = contentType.startsWith("text/html");
    if (isPage) allowInlineStyles(reply, String(pack.bytes));
    reply.header("content-disposition", `${isPage ? "inline" : "attachment"}; filename="${file}"`);
    return files.send(reply, contentType, pack);
  });
}
