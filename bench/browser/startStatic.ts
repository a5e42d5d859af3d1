import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type { Stage } from "../row";

interface StoredResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Serves the pages of a running server as static HTML without JavaScript: the same HTML, styles, fonts and
 * pictures with the same headers, but without script tags and preloads of scripts. Each file is fetched once,
 * at its first request.
 */
export async function startStatic(stage: Stage, origin: string): Promise<string> {
  const cache = new Map<string, Promise<StoredResponse>>();
  const server = createServer(async ({ url = "/" }, response) => {
    const stored = cache.get(url) ?? fetchStatic(origin + url);
    cache.set(url, stored);
    const { status, headers, body } = await stored;
    response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stage.onEnd(() => new Promise((closed) => server.close(closed)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function fetchStatic(url: string): Promise<StoredResponse> {
  const isPage = !/\.\w+$/.test(url);
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) =>
    get(url, { headers: { "accept-encoding": isPage ? "identity" : "br, gzip" } }, resolve).on(
      "error",
      reject,
    ),
  );
  const { "transfer-encoding": _, connection, ...headers } = response.headers;
  const status = response.statusCode ?? 500;
  if (!isPage) return { status, headers, body: await buffer(response) };
  const body = brotliCompressSync(withoutScripts(await text(response)));
  return { status, headers: { ...headers, "content-encoding": "br" }, body };
}

/** Removes scripts and their preloads from a page. Structured data is not a script and stays. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}
