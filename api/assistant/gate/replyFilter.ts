import { UnsafeReply, unsafeIn } from "./unsafeIn";

/**
 * Releases a streamed reply sentence by sentence. Each sentence is checked together with the one before it.
 * The output does not depend on how the input is split into pieces.
 */
export class ReplyFilter {
  #pending = "";
  /** The sentence released last: a link or a number may begin in it. */
  #last = "";
  #refused: UnsafeReply | null = null;

  /**
   * Adds a piece and returns the sentences completed by it, or an empty string.
   * @throws UnsafeReply for an unsafe sentence, once the sentences before it have been returned
   */
  push(delta: string): string {
    this.#throwRefused();
    this.#pending += delta;
    let released = "";
    for (let end = endOf(this.#pending); end > 0; end = endOf(this.#pending)) {
      if (!this.#check(this.#pending.slice(0, end))) break;
      released += this.#last;
      this.#pending = this.#pending.slice(end);
    }
    if (released === "") this.#throwRefused();
    return released;
  }

  /** Returns the text after the last complete sentence. @throws UnsafeReply if it is unsafe */
  end(): string {
    this.#throwRefused();
    if (!this.#check(this.#pending)) this.#throwRefused();
    this.#pending = "";
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

const afterSentence = /[.!?…]["'”’)\]*_]*\s+|\n\s*/g;

/**
 * Returns the length of the first complete sentence including the white space after it, or 0. Requires the
 * first character of the next sentence, so that later text cannot move the end. No sentence ends inside a
 * link or between two digits.
 */
function endOf(text: string): number {
  // Half of a surrogate pair at the end is not a character yet.
  const known = text.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
  for (const { 0: gap, index } of known.matchAll(afterSentence)) {
    const end = index + gap.length;
    const sentence = known.slice(0, end);
    const isNumber = /\p{Nd}$/u.test(known.slice(0, index)) && /^\p{Nd}/u.test(known.slice(end));
    if (!isNumber && !endsInLink(sentence)) return end;
  }
  return 0;
}

function endsInLink(text: string): boolean {
  return text.lastIndexOf("[") > text.lastIndexOf("]") || text.lastIndexOf("](") > text.lastIndexOf(")");
}
