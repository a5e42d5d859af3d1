import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import CachePolicy from "http-cache-semantics";

/** A shared cache in front of a server, such as a school's proxy. */
export interface SharedCache {
  url: string;
  close(): Promise<void>;
}

interface Entry {
  policy: CachePolicy;
  status: number;
  body: Buffer;
}

/**
 * Starts a shared cache that stores all it may (RFC 9111) and revalidates stale responses. The response
 * header `x-cache` is `hit`, `miss` or, after a 304 of the server, `revalidated`. It supports GET only.
 */
export async function startSharedCache(origin: string): Promise<SharedCache> {
  const store = new Map<string, Entry[]>();
  const forward = async (path: string, headers: CachePolicy.Headers) => {
    const { host: _, connection: __, ...passed } = headers;
    const response = await fetch(`${origin}${path}`, { headers: passed as Record<string, string> });
    const {
      "content-encoding": ___,
      "content-length": ____,
      ...responseHeaders
    } = Object.fromEntries(response.headers);
    return {
      status: response.status,
      headers: responseHeaders,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  const server = createServer(async (incoming, response) => {
    const { url: path = "/", method = "GET" } = incoming;
    const request = { url: path, method, headers: withoutEncoding(incoming.headers) };
    const send = (how: string, { policy, status, body }: Entry) =>
      response.writeHead(status, { ...policy.responseHeaders(), "x-cache": how }).end(body);
    const entries = store.get(path) ?? [];
    const fresh = entries.find(({ policy }) => policy.satisfiesWithoutRevalidation(request));
    if (fresh) return send("hit", fresh);
    for (const [index, entry] of entries.entries()) {
      const headers = entry.policy.revalidationHeaders(request);
      if (!headers["if-none-match"]) continue;
      const upstream = await forward(path, headers);
      const { policy, modified } = entry.policy.revalidatedPolicy(request, upstream);
      entries[index] = modified ? { ...upstream, policy } : { ...entry, policy };
      return send(modified ? "miss" : "revalidated", entries[index]);
    }
    const upstream = await forward(path, request.headers);
    const entry = { ...upstream, policy: new CachePolicy(request, upstream, { shared: true }) };
    if (entry.policy.storable()) store.set(path, [...entries, entry]);
    return send("miss", entry);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Requests an identity body, since bodies are forwarded unchanged. */
function withoutEncoding(headers: IncomingHttpHeaders): CachePolicy.Headers {
  return { ...headers, "accept-encoding": "identity" } as CachePolicy.Headers;
}
