import { once } from "node:events";
import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerNotModified } from "./notModified";

/** A server that sends this file, and the file as it was opened for the last answer. */
function fileServer(headers: Record<string, string>) {
  const app = Fastify();
  answerNotModified(app);
  const sent = { file: createReadStream(fileURLToPath(import.meta.url)) };
  app.get("/", (_request, reply) => reply.headers(headers).type("text/plain").send(sent.file));
  return { sent, get: (known: string) => app.inject({ url: "/", headers: { "if-none-match": known } }) };
}

test.each(["*", '"one"', 'W/"one"', '"other", "one"'])(
  "a file that the caller has, as %s says, is closed and not sent",
  async (known) => {
    const { sent, get } = fileServer({ etag: 'W/"one"' });
    const closed = once(sent.file, "close");
    const { statusCode, body } = await get(known);
    expect([statusCode, body]).toEqual([304, ""]);
    await closed;
    expect(sent.file.bytesRead).toBe(0);
  },
);

test("a file that the caller does not have, or that has no ETag, is sent", async () => {
  for (const [headers, known] of [
    [{ etag: 'W/"one"' }, '"other"'],
    [{}, "undefined"],
    [{}, "*"],
  ] as const) {
    const { statusCode, body } = await fileServer(headers).get(known);
    expect([statusCode, body]).toEqual([
      200,
      expect.stringContaining("a file that the caller does not have"),
    ]);
  }
});
