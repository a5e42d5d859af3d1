import { promisify } from "node:util";
import { brotliCompress, constants, deflate, gzip } from "node:zlib";
import negotiate from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";

/** The encodings that the site sends, the best first. */
export const sentEncodings = ["br", "gzip", "deflate", "identity"] as const;
type Encoding = (typeof sentEncodings)[number];

/** What is shorter is sent as it is. */
const leastBytesToCompress = 1024;

/** An answer in one encoding, as `writeHead` and `end` take it. */
interface EncodedAnswer {
  headers: string[];
  body: Buffer;
}

/** Headers of one request or of one way of sending: made anew each time. */
const notKept = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "ratelimit",
  "ratelimit-policy",
  "transfer-encoding",
]);

/** An answer with status 200 that many may get, in each encoding that somebody asked for: each is made once. */
export class KeptAnswer {
  readonly etag: string;
  readonly notModifiedHeaders: string[];
  readonly #headers: [string, string][];
  readonly #identity: EncodedAnswer;
  readonly #brotliQuality: number;
  readonly #encoded = new Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>>();

  constructor(given: Record<string, unknown>, body: Buffer, brotliQuality: number) {
    this.#headers = Object.entries(given).flatMap(([name, value]) =>
      notKept.has(name) ? [] : [[name, String(value)] as [string, string]],
    );
    this.etag = String(given.etag);
    this.notModifiedHeaders = this.#headers.flat();
    this.#brotliQuality = brotliQuality;
    this.#identity = { headers: [...this.#headers.flat(), "content-length", String(body.length)], body };
  }

  /** About what this holds in memory. */
  get bytes(): number {
    const made = [...this.#encoded.values()].map((each) => (each instanceof Promise ? 0 : each.body.length));
    const text = this.#headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return made.reduce((sum, length) => sum + length + text, this.#identity.body.length + 3 * text);
  }

  /** The answer in the encoding that an `Accept-Encoding` asks for; a promise while that is being made. `onMade` runs when it makes this larger. */
  encodedFor(accepted: string | undefined, onMade: () => void): EncodedAnswer | Promise<EncodedAnswer> {
    const encoding =
      this.#identity.body.length < leastBytesToCompress ? "identity" : chooseEncoding(accepted);
    if (encoding === "identity") return this.#identity;
    const there = this.#encoded.get(encoding);
    if (there) return there;
    const making = this.#encode(encoding).then(
      (made) => {
        this.#encoded.set(encoding, made);
        onMade();
        return made;
      },
      (error) => {
        this.#encoded.delete(encoding);
        throw error;
      },
    );
    this.#encoded.set(encoding, making);
    return making;
  }

  async #encode(encoding: Exclude<Encoding, "identity">): Promise<EncodedAnswer> {
    const body = await encoders[encoding](this.#identity.body, this.#brotliQuality);
    const varies = this.#headers.map(([name, value]) =>
      name === "vary" && !value.includes("accept-encoding")
        ? [name, `${value}, accept-encoding`]
        : [name, value],
    );
    const headers = [...varies.flat(), "content-encoding", encoding, "content-length", String(body.length)];
    return { headers, body };
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressDeflate = promisify(deflate);

const encoders = {
  br: (body: Buffer, quality: number) =>
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => compressGzip(body),
  deflate: (body: Buffer) => compressDeflate(body),
};

const chosen = new LRUCache<string, Encoding>({
  max: 200,
  // As @fastify/compress chooses for what is not kept.
  memoMethod: (accepted) =>
    (negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, "gzip"), [...sentEncodings]) ??
      "identity") as Encoding,
});

function chooseEncoding(accepted: string | undefined): Encoding {
  return accepted === undefined ? "identity" : chosen.memo(accepted);
}
