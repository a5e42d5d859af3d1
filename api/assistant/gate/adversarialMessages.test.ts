import { expect, test } from "vitest";
import { queryWords } from "../queryWords";
import dangerMessages from "./dangerMessages.json" with { type: "json" };
import { type DangerKind, dangerSigns, dangersIn, matchesSign } from "./dangersIn";
import { plainWords } from "./plainWords";
import { redact } from "./redact";
import { unsafeIn } from "./unsafeIn";

/** The first message that each danger sign matches. */
const messagesOfSigns = Object.entries(dangerSigns).flatMap(([kind, signs]) =>
  signs.map((sign) =>
    dangerMessages[kind as DangerKind].find((message) =>
      plainWords(message).some((reading) => matchesSign(sign, reading)),
    ),
  ),
);

/** Texts that are slow for patterns with ambiguous repetitions, each repeated to the length of a message. */
const pieces = [
  ..."a i 1 0 * # @ . + ( ) [ : ! | 1i i1 0a a! !a a.b a@ @a a@b. .a :// a:// A+ +1 1-".split(" "),
  ..."1, (+1) 1.1. a* *a at- a-at- -at-a-dot- 2019- 12.3.1999 www. www.a. d.i k-l ](".split(" "),
  ..."<a: \u0301 é Ａ ＠ a\u200B 1\uFE0F\u20E3 😀 the".split(" "),
  ..."a# |mean to |at |at dot |d i |1 |he said that i |my friend |next school |next |my dad and ".split("|"),
  "i ate 0aathe ",
  "i took 1 of my ",
  "the others 0 c k e 0 i ",
  "insta gf ask whe i ",
  "\n",
  "\n[a",
  "a \n\n",
  ...messagesOfSigns.map((message) => `${message} `),
].flatMap((piece) => [piece, `${piece.trim()} `]);
const texts = [...new Set(pieces)].map(
  (piece) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length),
);

const checks = {
  question: (text: string) => [dangersIn(text), redact(text)],
  "query words": queryWords,
  "reply sentence": unsafeIn,
};

/** 20 ms on an idle machine; tests also run on busy ones, whose processors are slower. */
const busyLimitMs = 60;

/** Measures the CPU time of this process, without its waits for a processor. */
function milliseconds(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

test.each(Object.entries(checks))(
  "%s: checks 2,000 adversarial characters in 20 ms",
  {
    timeout: 120_000,
  },
  (_name, check) => {
    for (const text of texts) {
      const message = text(2_000);
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 10 && best >= busyLimitMs; run++)
        best = Math.min(
          best,
          milliseconds(() => check(message)),
        );
      expect(best, message.slice(0, 60)).toBeLessThan(busyLimitMs);
    }
  },
);

test.each(Object.entries(checks))(
  "%s: takes time in proportion to the length",
  {
    timeout: 120_000,
  },
  (_name, check) => {
    for (const text of texts) {
      const [short, long] = [text(1_000), text(4_000)];
      let bestShort = Number.POSITIVE_INFINITY;
      let bestLong = Number.POSITIVE_INFINITY;
      // Three times for each of two doublings; quadratic time would be 16 times.
      const isLinear = () => bestLong <= 9 * bestShort + 10;
      // A long text that takes at most the 10 ms is fast enough whatever the short one takes.
      const isMeasured = (runs: number) => bestLong <= 10 || (runs > 1 && isLinear());
      for (let run = 0; run < 30 && !isMeasured(run); run++) {
        bestLong = Math.min(
          bestLong,
          milliseconds(() => check(long)),
        );
        bestShort = Math.min(
          bestShort,
          milliseconds(() => check(short)),
        );
      }
      expect(isLinear(), `${short.slice(0, 60)}: ${bestShort} ms, then ${bestLong} ms`).toBe(true);
    }
  },
);
