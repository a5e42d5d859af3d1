import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Catalogue, releaseName } from "../catalogue/catalogue";
import { type CachedResponse, cachedResponse, chooseEncoding, encoded } from "./cachedResponse";
import { messageKey, operationKey, pageKey } from "./cacheKey";
import { hasLongBody } from "./longBodies";
import { matchesEtag } from "./notModified";
import { onClosed } from "./onClosed";
import type { OriginSettings } from "./origins";

/** A separate store for pages: any client can request any number of operations, which would evict them. */
const maxPageBytes = 24 * 1024 * 1024;
const maxOperationBytes = 8 * 1024 * 1024;
const maxEntryBytes = 1024 * 1024;
/** Estimated overhead of an entry. */
const overheadBytes = 500;
/** Number of keys remembered as uncacheable; their requests are not coalesced. */
const maxUncacheableKeys = 5_000;

interface ResponseCacheSettings extends OriginSettings {
  current(): Catalogue;
  caches: { responses: boolean; pages: boolean };
}

type Store = ReturnType<typeof createStore>;

/** The cache entry that the response of a request may fill. */
interface Fill {
  store: Store;
  key: string;
  catalogue: Catalogue;
  settled(): void;
}

declare module "fastify" {
  interface FastifyRequest {
    fill: Fill | null;
    /** The response comes from the cache. */
    isCacheHit: boolean;
  }
}

/**
 * Response cache for anonymous requests: pages, public GraphQL queries and MCP messages, by release. So no
 * response is stale, also for `Cache-Control: no-cache`. Requests with a cookie, `Authorization` or a long
 * body bypass it. A response is stored when the route has marked it public (`ResponseScope.isPublic`).
 * Concurrent misses of one key are coalesced. Register it after the plugin that sets ETags and before those
 * for 304 and compression.
 */
export function addResponseCache(app: FastifyInstance, settings: ResponseCacheSettings): void {
  const { caches } = settings;
  const pages = createStore(maxPageBytes);
  const operations = createStore(maxOperationBytes);
  const uncacheable = new LRUCache<string, true>({ max: maxUncacheableKeys });
  const pending = new Map<string, Promise<void>>();
  let isStopping = false;

  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.decorateRequest("fill", null);
  app.decorateRequest("isCacheHit", false);

  app.addHook("onRequest", async (request, reply) => {
    if (!isAnonymous(request)) return;
    const page = caches.pages ? pageKey(request) : null;
    if (page !== null) return respond(request, reply, pages, page);
    const key = caches.responses && request.method === "GET" ? operationKey(request, settings) : null;
    if (key !== null) return respond(request, reply, operations, key);
  });

  if (caches.responses)
    app.addHook("preValidation", async (request, reply) => {
      if (request.method !== "POST" || hasLongBody(request) || !isAnonymous(request)) return;
      const key = messageKey(request) ?? operationKey(request, settings);
      if (key !== null) return respond(request, reply, operations, key);
    });

  app.addHook("onSend", async (request, reply, payload) => {
    if (request.fill) fill(request.fill, request, reply, payload);
    return payload;
  });

  /** Sends the stored response, or lets the request pass to fill the cache. */
  async function respond(request: FastifyRequest, reply: FastifyReply, store: Store, requestKey: string) {
    if (isStopping) return;
    let key = keyOf(requestKey);
    const firstMiss = store.responses.has(key) || uncacheable.has(key) ? undefined : pending.get(key);
    if (firstMiss) {
      await firstMiss;
      key = keyOf(requestKey);
    }
    const stored = store.responses.get(key);
    if (stored) return send(request, reply, { store, key }, stored);
    beginFill(request, reply, store, key);
  }

  function keyOf(requestKey: string): string {
    return `${releaseName(settings.current().release)} ${requestKey}`;
  }

  function beginFill(request: FastifyRequest, reply: FastifyReply, store: Store, key: string): void {
    let settled = () => {};
    const promise = new Promise<void>((resolve) => {
      settled = () => {
        if (pending.get(key) === promise) pending.delete(key);
        resolve();
      };
    });
    if (!pending.has(key)) pending.set(key, promise);
    onClosed(reply.raw, settled);
    request.fill = { store, key, catalogue: settings.current(), settled };
  }

  function fill(
    { store, key, catalogue, settled }: Fill,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ) {
    // After a failure, the next response may be cacheable.
    const isFailure = reply.statusCode >= 500 || reply.statusCode === 429;
    if (isPublic(request, reply, payload) && request.context.catalogue === catalogue) {
      store.responses.set(key, cachedResponse(reply.getHeaders(), Buffer.from(payload)));
      uncacheable.delete(key);
    } else if (!isFailure) uncacheable.set(key, true);
    settled();
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { store, key }: { store: Store; key: string },
    response: CachedResponse,
  ) {
    request.isCacheHit = true;
    const etags = request.headers["if-none-match"];
    if (etags !== undefined && request.method !== "POST" && matchesEtag(etags, response.etag)) {
      reply.hijack();
      reply.raw.writeHead(304, response.headers).end();
      return;
    }
    const encoding = chooseEncoding(request, response.body);
    const sent =
      encoding === "identity"
        ? response
        : await store.encodedResponses.forceFetch(`${encoding} ${response.etag} ${key}`, {
            context: [response, encoding],
          });
    reply.hijack();
    reply.raw.writeHead(200, { ...sent.headers, "content-length": sent.body.length });
    reply.raw.end(request.method === "HEAD" ? undefined : sent.body);
  }
}

function createStore(maxSize: number) {
  return {
    responses: new LRUCache<string, CachedResponse>({
      maxSize,
      maxEntrySize: maxEntryBytes,
      sizeCalculation: sizeOf,
    }),
    encodedResponses: new LRUCache<string, CachedResponse, Parameters<typeof encoded>>({
      maxSize,
      sizeCalculation: sizeOf,
      fetchMethod: (_key, _stale, { context }) => encoded(...context),
    }),
  };
}

function sizeOf({ headers, body }: CachedResponse, key: string): number {
  return JSON.stringify(headers).length + body.length + key.length + overheadBytes;
}

/** Returns whether all anonymous requests get this response. Files, redirects and 404 are not cached. */
function isPublic(
  { context }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  return (
    context?.scope.isPublic &&
    reply.statusCode === 200 &&
    (typeof payload === "string" || Buffer.isBuffer(payload)) &&
    reply.hasHeader("etag") &&
    !reply.hasHeader("set-cookie")
  );
}

function isAnonymous({ headers }: FastifyRequest): boolean {
  return headers.cookie === undefined && headers.authorization === undefined;
}
