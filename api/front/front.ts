import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import type { Release } from "../courses/courseReader";
import { type ReleaseWatch, releaseName } from "../courses/releaseWatch";
import { namesEtag } from "../notModified";
import type { AnswerStore, Making } from "./answerStore";
import { KeptAnswer } from "./keptAnswer";

/** A part of the site whose answers are kept. */
export interface FrontCache {
  store: AnswerStore;
  /** How hard an answer is compressed, which happens once: 0 to 11. */
  brotliQuality: number;
  /** Whether a request of this cache can be told from others by its body alone, which then has to be read. */
  hasKeyInBody(request: IncomingMessage): boolean;
  /** What tells the answer to this request from all others of the same release, given its body; null for a request that is not answered from here. */
  keyOf(request: IncomingMessage, body: string | null): string | null;
}

/** A request on its way to Fastify, whose answer may be kept. */
interface Filling {
  making: Making;
  release: string;
  brotliQuality: number;
}

/** A request with the way to answer it, and the way on to Fastify. */
interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  pass: () => void;
}

/**
 * Stands before Fastify and answers what is kept: a node:http listener, since all that Fastify does for a request costs many times more than
 * sending bytes. What it does not answer goes on untouched. Only requests without cookie and `Authorization` are looked at, and an answer is
 * of the release that the watch knows, else none is given.
 */
export class Front {
  readonly #filling = new WeakMap<IncomingMessage, Filling>();
  readonly #bodies = new WeakMap<IncomingMessage, Buffer>();
  #isStopping = false;

  constructor(
    private readonly caches: readonly FrontCache[],
    private readonly watch: ReleaseWatch,
  ) {}

  /** Fastify's `serverFactory`. */
  readonly createServer = (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    options: FastifyServerOptions,
  ): Server => {
    const server = createServer((request, response) =>
      this.#answer({ request, response, pass: () => handle(request, response) }),
    );
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    return server.setTimeout(options.connectionTimeout ?? 0);
  };

  /** Has to be added after what sets headers and ETags, and before what answers 304. */
  addTo(app: FastifyInstance): void {
    app.addHook("preClose", async () => {
      this.#isStopping = true;
    });
    app.addHook("preParsing", async (request, _reply, payload) => {
      const body = this.#bodies.get(request.raw);
      return body ? Readable.from([body], { objectMode: false }) : payload;
    });
    app.addHook("onSend", async (request, reply, payload) => {
      await this.#fill(request, reply, payload);
      return payload;
    });
  }

  #answer(visit: Visit): void {
    const looked = this.#isStopping || !isOfNobody(visit.request) ? null : this.#cacheOf(visit);
    if (!looked) visit.pass();
    else if (looked.key !== null) this.#lookUp(visit, looked.cache, looked.key);
    else this.#readBody(visit, looked.cache);
  }

  /** The cache that a request belongs to, and its key there; null for one that can only be known from its body. */
  #cacheOf({ request }: Visit): { cache: FrontCache; key: string | null } | null {
    for (const cache of this.caches) {
      if (cache.hasKeyInBody(request)) return { cache, key: null };
      const key = cache.keyOf(request, null);
      if (key !== null) return { cache, key };
    }
    return null;
  }

  #readBody({ request, response, pass }: Visit, cache: FrontCache): void {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.once("end", () => {
      const [first] = pieces;
      const body = pieces.length === 1 && first ? first : Buffer.concat(pieces);
      // Not for what is answered from here: an entry in a weak map would cost about as much as all else that is done for it.
      const passWithBody = () => {
        this.#bodies.set(request, body);
        pass();
      };
      const key = cache.keyOf(request, body.toString());
      if (key === null) passWithBody();
      else this.#lookUp({ request, response, pass: passWithBody }, cache, key);
    });
  }

  /**
   * Waits for the watch where it does not know the release just now: after a moment in which the process or the database stood still, each of a
   * thousand readers would have an answer made, and the next read of the release would wait for them all.
   */
  #lookUp(visit: Visit, cache: FrontCache, key: string): void {
    const known = this.watch.current;
    if (known) this.#lookIn(visit, cache, key, known);
    else this.watch.find().then((found) => this.#lookIn(visit, cache, key, found));
  }

  /** Who has waited for others once waits no more: what they made was not for this visit. */
  #lookIn(visit: Visit, cache: FrontCache, key: string, known: Release | null, hasWaited = false): void {
    const { request, response, pass } = visit;
    if (response.destroyed) return;
    const release = known && releaseName(known);
    const releaseKey = `${release} ${key}`;
    // Who says so wants the answer made anew (RFC 9111, section 5.2.1.4).
    const isAnew = request.headers["cache-control"]?.includes("no-cache") === true;
    const kept = isAnew || !release ? undefined : cache.store.get(releaseKey);
    const others = isAnew || !release || hasWaited ? undefined : cache.store.whileMaking(releaseKey);
    if (kept) this.#send(visit, kept, () => cache.store.measure(releaseKey, kept));
    else if (others) others.then(() => this.#lookIn(visit, cache, key, this.watch.current, true));
    else {
      if (release) {
        const making = cache.store.make(releaseKey);
        response.once("close", making.giveUp);
        this.#filling.set(request, { making, release, brotliQuality: cache.brotliQuality });
      }
      pass();
    }
  }

  #send({ request, response, pass }: Visit, kept: KeptAnswer, onMade: () => void): void {
    if (this.#isStopping) response.setHeader("connection", "close");
    const known = request.headers["if-none-match"];
    if (known !== undefined && request.method !== "POST" && namesEtag(known, kept.etag)) {
      response.writeHead(304, kept.notModifiedHeaders).end();
      return;
    }
    // As Fastify answers HEAD: about the body as it is.
    const isHead = request.method === "HEAD";
    const encoded = kept.encodedFor(isHead ? undefined : request.headers["accept-encoding"], onMade);
    const write = ({ headers, body }: Awaited<typeof encoded>) => {
      response.writeHead(200, headers);
      response.end(isHead ? undefined : body, () => {
        if (this.#isStopping) request.socket.end();
      });
    };
    if (encoded instanceof Promise) encoded.then(write, pass);
    else write(encoded);
  }

  async #fill(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const filling = this.#filling.get(request.raw);
    if (!filling) return;
    const { making, release, brotliQuality } = filling;
    // A failure says nothing of what the next one gets.
    if (reply.statusCode >= 500 || reply.statusCode === 429) making.giveUp();
    else if (isForAll(request, reply, payload) && (await releaseReadBy(request)) === release)
      making.keep(new KeptAnswer(reply.getHeaders(), Buffer.from(payload), brotliQuality));
    else making.doNotKeep();
  }
}

/** Whether everybody without a session would get this answer. Files, redirects and what is not found are left to Fastify. */
function isForAll(
  { context }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  return (
    context?.notes.isPublic &&
    reply.statusCode === 200 &&
    (typeof payload === "string" || Buffer.isBuffer(payload)) &&
    reply.hasHeader("etag") &&
    !reply.hasHeader("set-cookie")
  );
}

/** Null when it cannot be told: then nothing is kept, and the answer leaves all the same. */
function releaseReadBy({ context }: FastifyRequest): Promise<string | null> {
  return context.courses.release().then(releaseName, () => null);
}

/** Whether neither a session nor anything else of the caller could change the answer, nor the way it is compressed. */
function isOfNobody({ headers }: IncomingMessage): boolean {
  return (
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers["x-no-compression"] === undefined
  );
}
