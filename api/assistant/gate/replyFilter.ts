import { UnsafeReply, unsafeIn } from "./unsafeIn";

/**
 * Releases a reply sentence by sentence, each when it is complete and checked together with the one before
 * it. The pieces that come in do not change the sentences that come out.
 */
export class ReplyFilter {
  #waiting = "";
  /** The sentence that was let through last: a link or a number may begin in it. */
  #last = "";
  #refused: UnsafeReply | null = null;

  /**
   * Takes the next piece and returns the sentences that are complete by now, or an empty text.
   * @throws UnsafeReply when a sentence must not be shown, after the sentences before it were returned
   */
  push(delta: string): string {
    this.#throwRefused();
    this.#waiting += delta;
    let released = "";
    for (let end = endOf(this.#waiting); end > 0; end = endOf(this.#waiting)) {
      if (!this.#check(this.#waiting.slice(0, end))) break;
      released += this.#last;
      this.#waiting = this.#waiting.slice(end);
    }
    if (released === "") this.#throwRefused();
    return released;
  }

  /** Returns the rest after the last complete sentence. @throws UnsafeReply as `push` does */
  end(): string {
    this.#throwRefused();
    if (!this.#check(this.#waiting)) this.#throwRefused();
    this.#waiting = "";
    return this.#last;
  }

  #check(sentence: string): boolean {
    const rule = unsafeIn(this.#last + sentence);
    if (rule) this.#refused = new UnsafeReply(rule);
    else this.#last = sentence;
    return rule === null;
  }

  #throwRefused(): void {
    if (this.#refused) throw this.#refused;
  }
}

const afterSentence = /[.!?…]["'”’)\]*_]*\s+(?=\S)|\n\s*(?=\S)/g;
const openLink = /\[[^\]]*$|\]\([^)]*$/;

/**
 * The length of the first complete sentence with the space after it, or 0. The first character of the next
 * one must have arrived, so that later text cannot move the end. No sentence ends inside a link or between
 * two digits.
 */
function endOf(text: string): number {
  const known = text.replace(/[\uD800-\uDBFF]$/, "");
  for (const { 0: gap, index } of known.matchAll(afterSentence)) {
    const end = index + gap.length;
    const sentence = known.slice(0, end);
    const isNumber = /\p{Nd}$/u.test(known.slice(0, index)) && /^\p{Nd}/u.test(known.slice(end));
    if (!isNumber && !openLink.test(sentence)) return end;
  }
  return 0;
}
