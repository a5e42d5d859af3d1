import { buffer } from "node:stream/consumers";

/** A piece and what follows it; null after the last one. */
type Link = Promise<{ piece: Buffer; next: Link } | null>;

/** Bytes that are made once for many readers: each gets all of them, those that are there at once and the others as they come. */
export class SharedBytes {
  readonly #first: Link;
  #length = 0;
  #isWhole = false;

  /** Takes the pieces as fast as they come, whether anybody reads them or not. `roomBytes`: about what they need in memory. */
  constructor(
    pieces: AsyncIterable<Buffer>,
    readonly roomBytes: number,
  ) {
    this.#first = this.#take(pieces[Symbol.asyncIterator]());
  }

  /** How many they are; undefined until the last one is there. */
  get length(): number | undefined {
    return this.#isWhole ? this.#length : undefined;
  }

  /** All of them from the first on, for one more reader. Throws where they could not be made. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (let link = await this.#first; link; link = await link.next) yield link.piece;
  }

  /** All of them at once. */
  whole(): Promise<Buffer> {
    return buffer(this.pieces());
  }

  #take(pieces: AsyncIterator<Buffer>): Link {
    const link = pieces.next().then(({ done, value: piece }) => {
      if (done) {
        this.#isWhole = true;
        return null;
      }
      this.#length += piece.length;
      return { piece, next: this.#take(pieces) };
    });
    // Whoever reads it hears of a failure; nobody may be reading.
    link.catch(() => {});
    return link;
  }
}
