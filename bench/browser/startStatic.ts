import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type { Stage } from "../row";

interface Kept {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The pages of a running server as static HTML without JavaScript: the same HTML, styles, fonts and pictures
 * with the same headers, but for the script tags and the preloads of scripts. Each is fetched once, before it
 * is asked for a second time.
 */
export async function startStatic(stage: Stage, origin: string): Promise<string> {
  const kept = new Map<string, Promise<Kept>>();
  const server = createServer(async ({ url = "/" }, reply) => {
    const answer = kept.get(url) ?? fetchStatic(origin + url);
    kept.set(url, answer);
    const { status, headers, body } = await answer;
    reply.writeHead(status, { ...headers, "content-length": body.length }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stage.onEnd(() => new Promise((closed) => server.close(closed)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function fetchStatic(url: string): Promise<Kept> {
  const isPage = !/\.\w+$/.test(url);
  const answer = await new Promise<import("node:http").IncomingMessage>((resolve, reject) =>
    get(url, { headers: { "accept-encoding": isPage ? "identity" : "br, gzip" } }, resolve).on(
      "error",
      reject,
    ),
  );
  const { "transfer-encoding": _, connection, ...headers } = answer.headers;
  const status = answer.statusCode ?? 500;
  if (!isPage) return { status, headers, body: await buffer(answer) };
  const body = brotliCompressSync(withoutScripts(await text(answer)));
  return { status, headers: { ...headers, "content-encoding": "br" }, body };
}

/** A page without what only scripts need. Structured data is no script and stays. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}
