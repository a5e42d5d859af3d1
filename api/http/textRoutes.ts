import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, preHandlerAsyncHookHandler } from "fastify";
import { z } from "zod";
import { catalogueLinesPath } from "../../schema/packFormats";
import { llmsFullPath, llmsFullText, llmsPath, llmsText } from "../markdown/llmsText";
import { catalogueLines } from "../packs/catalogueLines";
import { addReleaseText, plainText, type ReleaseFiles, releaseFileCaching, sendNote } from "./releaseFiles";

const invalidDate =
  "The parameter “since” must be one date, such as 2026-11-24, or one time with its zone, such as " +
  "2026-11-24T08:30:00Z.";

const sinceParameter = z.object({
  since: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
});

/**
 * Adds the texts of the whole release for programs: `/llms.txt`, `/llms-full.txt` and the catalogue as
 * NDJSON. They are public and come from memory.
 */
export function addTextRoutes(
  app: FastifyInstance,
  publicUrl: string,
  files: ReleaseFiles,
  limitLargeStreams: preHandlerAsyncHookHandler,
): void {
  addReleaseText(app, files, {
    path: llmsPath,
    type: plainText,
    write: (catalogue) => llmsText({ catalogue, publicUrl }),
  });
  addReleaseText(app, files, {
    path: llmsFullPath,
    type: plainText,
    write: (catalogue) => llmsFullText({ catalogue, publicUrl }),
  });

  app.get(catalogueLinesPath, { preHandler: limitLargeStreams }, async (request, reply) => {
    const { success, data } = sinceParameter.safeParse(request.query);
    if (!success) return sendNote(reply, 400, invalidDate);
    const { catalogue } = files;
    const since = data.since === undefined ? null : new Date(data.since);
    // The lines after a date change only if the whole does.
    const { etag } = await files.buildOnce(catalogue, catalogueLinesPath, () =>
      digestOf(catalogueLines(catalogue, publicUrl)),
    );
    // Fastify would read the stream to its end after the response to HEAD.
    const lines = request.method === "HEAD" ? [] : catalogueLines(catalogue, publicUrl, since);
    return reply
      .type("application/x-ndjson; charset=utf-8")
      .header("cache-control", releaseFileCaching)
      .header("etag", etag)
      .send(Readable.from(lines, { objectMode: false }));
  });
}

/** Returns the SHA-256 of a text. Other requests are served between its parts. */
async function digestOf(parts: Iterable<string>): Promise<Buffer> {
  const hash = createHash("sha256");
  for (const part of parts) {
    hash.update(part);
    await setImmediate();
  }
  return hash.digest();
}
