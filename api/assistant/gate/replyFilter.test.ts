import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "../../testing/longRun";
import { ReplyFilter } from "./replyFilter";
import { UnsafeReply } from "./unsafeIn";

/** The released text, and the rule that ended the reply. */
function filtered(pieces: readonly string[]): { shown: string; rule: string | null } {
  const filter = new ReplyFilter();
  let shown = "";
  try {
    for (const piece of pieces) shown += filter.push(piece);
    shown += filter.end();
    return { shown, rule: null };
  } catch (error) {
    if (!(error instanceof UnsafeReply)) throw error;
    return { shown, rule: error.rule };
  }
}

const safe = [
  "A budget is a plan for your money. You make it before you spend anything!",
  "Read [Personal Finance](/Per#module2). Then try the [quiz](/quiz).",
  "1. Write it down.\n2. Compare the prices.\n\n- one\n- two",
  "It costs 1,000,000.50 coins. In 2019-2026 it was 12.5 - 3.75 = 8.75. 3 of 4 agree.",
  "He said: “Stop!” and she stopped... Did he? Yes.",
  "**Hint:** look at the *second* part of the module [1].",
  "Ask an adult whom you trust. They can call the local emergency number, such as 112.",
  "If you ever think about hurting yourself, tell a grown-up you trust.",
  "Never share your password, and do not send pictures to strangers.",
  "You could cut yourself on broken glass, so wear gloves. Antibiotics kill bacteria.",
  "I can't do that, but I can help you with the course.",
  "😀 Well done! 👨‍👩‍👧 Go on.",
  "“Ahorrar dinero” is Spanish for “to save money”. “Das Sparbuch” is German.",
  "",
  " ",
  "No end",
];

test.each(safe)("releases “%s”", (reply) => {
  expect(filtered([reply])).toEqual({ shown: reply, rule: null });
});

const unsafe: [reply: string, shown: string, rule: string][] = [
  ["Fine. See https://example.com now. More.", "Fine. ", "link"],
  ["See www.example.com", "", "link"],
  ["Good. Look at example.org for more.", "Good. ", "link"],
  ["Good. [here](https://example.com)", "Good. ", "link"],
  ["[a](/Per) and [b](//example.com)", "", "link"],
  ["[a](/\\example.com)", "", "link"],
  ["[a](javascript:alert(1))", "", "link"],
  ["[a](&#47;/example.com)", "", "link"],
  ["[a](mailto:x)", "", "link"],
  ["[a](Per)", "", "link"],
  ["[a](</Per /x>)", "", "link"],
  ["![a](data:image/png;base64,x)", "", "link"],
  ["<javascript:alert(1)>", "", "link"],
  ["[a][b]\n\n[b]: /\\example", "[a][b]\n\n", "link"],
  ["Fine. [one. Two](//example.com)", "Fine. ", "link"],
  ["Write to joe@example.com.", "", "email address"],
  ["Yes. Call 07700 900123.", "Yes. ", "phone number"],
  ["His number is 5551234567!", "", "long number"],
  ["One. Two. You can kill yourself. Three.", "One. Two. ", "danger"],
  ["It is our secret.", "", "danger"],
  ["Sure. Don't tell your parents.", "Sure. ", "danger"],
  ["Never tell anyone.", "", "danger"],
  ["Fine. You should cut yourself.", "Fine. ", "danger"],
  ["Hello. Meet me at the park.", "Hello. ", "danger"],
  ["Ok! Send me a picture.", "Ok! ", "danger"],
  ["Ok. i want to kill myself", "Ok. ", "danger"],
  ["Sure. It means “quiero morir”.", "Sure. ", "danger"],
  ["Ok. Ich will sterben.", "Ok. ", "danger"],
  ["Say no. If a stranger asks you to send pictures, tell a grown-up.", "Say no. ", "danger"],
  ["If someone asks you to keep a secret that feels bad, tell a trusted adult.", "", "danger"],
  ["Listen. People who are afraid to go home can call a helpline.", "Listen. ", "danger"],
];

test.each(unsafe)("ends “%s” before the unsafe sentence", (reply, shown, rule) => {
  expect(filtered([reply])).toEqual({ shown, rule });
  expect(filtered([...reply])).toEqual({ shown, rule });
});

test("releases a sentence as soon as the next one begins", () => {
  const filter = new ReplyFilter();
  expect(filter.push("A budget is")).toBe("");
  expect(filter.push(" a plan. ")).toBe("");
  expect(filter.push("Y")).toBe("A budget is a plan. ");
  expect(filter.push("ou make it")).toBe("");
  expect(filter.end()).toBe("You make it");
});

test("releases nothing after a refusal", () => {
  const filter = new ReplyFilter();
  expect(() => filter.push("Call 07700 900123. And")).toThrow(UnsafeReply);
  expect(() => filter.push("Good again. And")).toThrow(UnsafeReply);
  expect(() => filter.end()).toThrow(UnsafeReply);
});

test("names the rule but no text in the error", () => {
  const filter = new ReplyFilter();
  filter.push("Mail joe@example.com");
  expect(() => filter.end()).toThrow(expect.objectContaining({ rule: "email address" }));
  expect(() => filter.end()).toThrow(/^reply refused: email address$/);
});

describe("for any split into pieces", () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...safe,
      ...unsafe.map(([reply]) => reply),
      "[",
      "](",
      "/Per)",
      ". ",
      "\n",
      "7",
      "\u{1D7CE}",
      "07700",
      "joe@",
      "example.com",
    ),
    fc.string({ maxLength: 8 }),
  );
  const reply = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(" "));
  const cuts = fc.array(fc.nat(200), { maxLength: 30 });
  const pieces = (text: string, at: readonly number[]) => {
    const places = [...new Set([0, ...at, text.length])]
      .filter((place) => place <= text.length)
      .sort((a, b) => a - b);
    return places.map((place, index) => text.slice(place, places[index + 1] ?? text.length));
  };

  test("releases the same text and applies the same rule", () => {
    fc.assert(
      fc.property(reply, cuts, (text, at) => {
        const whole = filtered([text]);
        expect(filtered(pieces(text, at))).toEqual(whole);
        expect(filtered(text.split(""))).toEqual(whole);
      }),
      { numRuns: times(5_000, 300) },
    );
  });

  test("releases a prefix of the reply, or all of it if nothing was refused", () => {
    fc.assert(
      fc.property(reply, cuts, (text, at) => {
        const { shown, rule } = filtered(pieces(text, at));
        expect(text.startsWith(shown)).toBe(true);
        if (rule === null) expect(shown).toBe(text);
      }),
      { numRuns: times(1_000, 100) },
    );
  });
});
