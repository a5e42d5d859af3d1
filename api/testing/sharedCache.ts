import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import CachePolicy from "http-cache-semantics";

/** A cache in front of a server, such as a school's proxy, that all visitors share. */
export interface SharedCache {
  url: string;
  close(): Promise<void>;
}

interface Kept {
  policy: CachePolicy;
  status: number;
  body: Buffer;
}

/**
 * Starts a cache that keeps whatever HTTP's rules for shared caches let it keep (RFC 9111), and asks again
 * for what is stale. The header `x-cache` of its answers says `hit`, `miss` or, after the server answered
 * 304, `revalidated`. Reads only.
 */
export async function startSharedCache(origin: string): Promise<SharedCache> {
  const kept = new Map<string, Kept[]>();
  const ask = async (path: string, headers: CachePolicy.Headers) => {
    const { host: _, connection: __, ...passed } = headers;
    const response = await fetch(`${origin}${path}`, { headers: passed as Record<string, string> });
    const {
      "content-encoding": ___,
      "content-length": ____,
      ...answered
    } = Object.fromEntries(response.headers);
    return { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
  };
  const server = createServer(async ({ url: path = "/", method = "GET", headers: given }, response) => {
    const request = { url: path, method, headers: withoutEncoding(given) };
    const send = (how: string, { policy, status, body }: Kept) =>
      response.writeHead(status, { ...policy.responseHeaders(), "x-cache": how }).end(body);
    const entries = kept.get(path) ?? [];
    const fresh = entries.find(({ policy }) => policy.satisfiesWithoutRevalidation(request));
    if (fresh) return send("hit", fresh);
    for (const [index, entry] of entries.entries()) {
      const headers = entry.policy.revalidationHeaders(request);
      if (!headers["if-none-match"]) continue;
      const answer = await ask(path, headers);
      const { policy, modified } = entry.policy.revalidatedPolicy(request, answer);
      entries[index] = modified ? { ...answer, policy } : { ...entry, policy };
      return send(modified ? "miss" : "revalidated", entries[index]);
    }
    const answer = await ask(path, request.headers);
    const entry = { ...answer, policy: new CachePolicy(request, answer, { shared: true }) };
    if (entry.policy.storable()) kept.set(path, [...entries, entry]);
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

/** Bodies are passed on as they are, so the server is asked for plain ones. */
function withoutEncoding(headers: IncomingHttpHeaders): CachePolicy.Headers {
  return { ...headers, "accept-encoding": "identity" } as CachePolicy.Headers;
}
