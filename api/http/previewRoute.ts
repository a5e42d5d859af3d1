import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { maxPreviewCharacters, previewPath } from "../../schema/contentPreview";
import { AuditedOperation } from "../admin/auditedOperation";
import { previewContent } from "../admin/previewContent";
import { requireAdminUser } from "../admin/requireAdmin";
import { checkInput } from "../errors";

const tooLong = `The text is too long: at most ${maxPreviewCharacters.toLocaleString("en")} characters.`;

const inputSchema = z.object({
  text: z
    .string()
    .refine((text) => text.trim() !== "", "Choose a file or paste its text.")
    .max(maxPreviewCharacters, tooLong),
});

/** In UTF-8 and JSON a character needs up to six bytes; those of our texts need little more than one. */
const bodyLimit = 2 * maxPreviewCharacters;

const documentHash = hash("sha256", `POST ${previewPath}`, "hex");

/**
 * Adds `POST /admin/preview`, which checks and renders a course pack or a module for an admin. Nothing is
 * stored but an entry in the audit log, without the text. The session is checked before the body is read.
 */
export function addPreviewRoute(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ context }, reply) => {
    reply.header("cache-control", "private, no-store");
    requireAdminUser(context.viewer);
  });
  app.post(previewPath, { bodyLimit }, async ({ body, context }) => {
    const { catalogue, database, limits, viewer } = context;
    const { id } = requireAdminUser(viewer);
    await limits.countPreview(id);
    const { text } = checkInput(inputSchema, body);
    const audited = new AuditedOperation({
      name: "previewContent",
      documentHash,
      variables: () => ({ characters: text.length }),
    });
    await audited.begin(database, { adminId: id });
    const preview = await previewContent(text, catalogue);
    await audited.finish();
    return preview;
  });
}
