import { once } from "node:events";
import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { respondNotModified } from "./notModified";

/** Creates a server that sends this file, and returns the opened file. */
function fileServer(headers: Record<string, string>) {
  const app = Fastify();
  respondNotModified(app);
  const sent = { file: createReadStream(fileURLToPath(import.meta.url)) };
  app.get("/", (_request, reply) => reply.headers(headers).type("text/plain").send(sent.file));
  return { sent, get: (etags: string) => app.inject({ url: "/", headers: { "if-none-match": etags } }) };
}

test.each(["*", '"one"', 'W/"one"', '"other", "one"'])(
  "closes a file and responds with 304 when If-None-Match is %s",
  async (etags) => {
    const { sent, get } = fileServer({ etag: 'W/"one"' });
    const closed = once(sent.file, "close");
    const { statusCode, body } = await get(etags);
    expect([statusCode, body]).toEqual([304, ""]);
    await closed;
    expect(sent.file.bytesRead).toBe(0);
  },
);

test("sends a file without an ETag or with another one", async () => {
  for (const [headers, etags] of [
    [{ etag: 'W/"one"' }, '"other"'],
    [{}, "undefined"],
    [{}, "*"],
  ] as const) {
    const { statusCode, body } = await fileServer(headers).get(etags);
    expect([statusCode, body]).toEqual([200, expect.stringContaining("sends a file without an ETag")]);
  }
});
