import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chatFailed } from "../../schema/alertTexts";
import type { Guide } from "../catalogue/guide.type";
import { tooManyTries } from "../errors";
import { type GeminiResponse, type GeminiServer, startGeminiServer } from "../testing/geminiServer";
import type { CheckedQuestion } from "./gate/checkQuestion";
import { AssistantLimitReached } from "./gate/throughGate";
import { UnsafeReply } from "./gate/unsafeIn";
import { geminiTimes, generate } from "./gemini/generate";
import type { ReplyParts } from "./replyParts";
import { type FinalReply, replyTo } from "./replyTo";

let service: GeminiServer;
beforeAll(async () => {
  service = await startGeminiServer();
});
beforeEach(() => {
  service.requests.length = 0;
});
afterAll(() => service.stop());

const passage = (number: number, text: string) => ({
  moduleId: `personal-finance-${number}`,
  courseTitle: "Personal Finance",
  moduleTitle: `Module ${number}`,
  url: `/Per#module${number}`,
  text,
});
const passages = [
  passage(3, "Save first, then spend."),
  passage(3, "Use a jar."),
  passage(5, "Compare prices."),
];
const question = "how do i save money?";

const settings = { apiKey: "key", model: "gemini-1.5-flash", ...geminiTimes, firstTextWithinMs: 500 };

/** Parts with test doubles, and a record of their calls. */
function partsOf(given: Partial<ReplyParts> = {}) {
  const recorded = {
    counts: [] as string[],
    kinds: [] as string[],
    logged: [] as Record<string, unknown>[],
    library: [] as string[],
  };
  const parts: ReplyParts = {
    now: () => new Date("2026-11-21T23:30:00Z"),
    checkQuestion: (text): CheckedQuestion => ({ verdict: "pass", text, redacted: [] }),
    countQuestion: async () => {},
    findQuizHint: async () => null,
    libraryReply: async (text) => {
      recorded.library.push(text);
      return { message: "Save first. [Saving](/Per#module3)", cited: passages, isAnswered: true };
    },
    findPassages: async () => passages,
    findGuides: async () => [],
    guide: () => null,
    streamAi: ({ text }, promptOf, signal) =>
      generate({ ...settings, baseUrl: service.url }, promptOf(text), "streamed", signal),
    eventCounts: { add: (event) => recorded.counts.push(event), stop: () => {} },
    countReply: ({ kind }) => recorded.kinds.push(kind),
    log: pino({}, { write: (line: string) => recorded.logged.push(JSON.parse(line)) }),
    ...given,
  };
  return { parts, recorded };
}

async function replyOf(parts: ReplyParts, message = question, timeZone: string | null = null) {
  const texts: string[] = [];
  const steps = replyTo(parts, { message, timeZone }, new AbortController().signal);
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) texts.push(step.value.text);
  return { texts, reply: step.value };
}

const withoutKey = { streamAi: null };
const danger: Partial<ReplyParts> = {
  checkQuestion: () => ({
    verdict: "danger",
    kinds: ["medicalEmergency", "drowning", "blackmail"],
    help: { opening: "Please talk to an adult you trust.", closing: "Ask again if I got you wrong." },
  }),
};

const helpWithoutGuides =
  "Please talk to an adult you trust.\n\nOur [guides on staying safe](/guides) say what to do now.\n\n" +
  "Ask again if I got you wrong.";

test("counts a question before a search, but neither a danger sign nor a fixed reply", async () => {
  const refusing = {
    ...withoutKey,
    countQuestion: async () => {
      throw tooManyTries(60);
    },
  };
  await expect(replyOf(partsOf(refusing).parts)).rejects.toThrow(/Too many tries/);
  expect((await replyOf(partsOf({ ...refusing, ...danger }).parts)).reply.message).toMatch(/adult you trust/);
  expect((await replyOf(partsOf(refusing).parts, "what day is it?")).reply.source).toBe("DATE");
  expect((await replyOf(partsOf(refusing).parts, "how are you?")).reply.source).toBe("CANNED");
});

describe("rule order:", () => {
  test("date, also for “birthday” and “Monday”, in the learner's time zone", async () => {
    for (const message of ["Which DAY is it?", "my birthday", "I hate Mondays", "how do i save today"]) {
      const { parts, recorded } = partsOf();
      const { texts, reply } = await replyOf(parts, message, "Asia/Tokyo");
      expect(texts).toEqual([]);
      expect(reply).toEqual({
        message: "Today's date is Sunday, November 22, 2026.",
        source: "DATE",
        kind: "fixed",
        cited: [],
        guides: [],
        notices: [],
      });
      expect(recorded.counts).toEqual(["reply DATE"]);
    }
    expect(service.requests).toEqual([]);
  });

  test("canned reply", async () => {
    const { parts } = partsOf();
    const { reply } = await replyOf(parts, "What is your NAME?");
    expect(reply).toMatchObject({ source: "CANNED", message: expect.stringContaining("Pip"), notices: [] });
    expect(service.requests).toEqual([]);
  });

  test("help message for a danger sign, without AI and search", async () => {
    const { parts, recorded } = partsOf(danger);
    const { reply } = await replyOf(parts);
    expect(reply).toEqual({
      message: helpWithoutGuides,
      source: "CANNED",
      kind: "danger",
      cited: [],
      guides: [],
      notices: [],
    });
    expect(recorded.library).toEqual([]);
    expect(recorded.counts).toEqual(["refused danger", "reply CANNED"]);
    expect(service.requests).toEqual([]);
  });

  test("at most two guides between the parts of the help message, the best for each kind first", async () => {
    const guide = (slug: string) => ({ slug, title: slug, path: `/guides/${slug}` }) as Guide;
    const { reply } = await replyOf(partsOf({ ...danger, guide }).parts);
    expect(reply.guides.map(({ slug }) => slug)).toEqual(["first-aid", "heat-cold-and-water"]);
    expect(reply.message).toBe(
      "Please talk to an adult you trust.\n\nThese guides say what to do now: " +
        "[first-aid](/guides/first-aid) and [heat-cold-and-water](/guides/heat-cold-and-water).\n\n" +
        "Ask again if I got you wrong.",
    );
  });

  test("help message before the date for a danger sign with a word of the date rule", async () => {
    const { parts } = partsOf(danger);
    const { reply } = await replyOf(parts, "he hits me every day");
    expect(reply).toMatchObject({
      source: "CANNED",
      message: `${helpWithoutGuides}\n\nToday's date is Saturday, November 21, 2026.`,
    });
  });

  test("module and hint for a quiz question, without AI and search", async () => {
    const module = { moduleId: "personal-finance-3", url: "/Per#module3" };
    const { parts, recorded } = partsOf({
      findQuizHint: async () => ({ message: "Please reread Module 3.", module }),
    });
    const { reply } = await replyOf(parts);
    expect(reply).toEqual({
      message: "Please reread Module 3.",
      source: "LIBRARY",
      kind: "declined",
      cited: [module],
      guides: [],
      notices: [],
    });
    expect(recorded.library).toEqual([]);
    expect(recorded.counts).toEqual(["refused quiz answer", "reply LIBRARY"]);
    expect(service.requests).toEqual([]);
  });

  test("library reply to the checked text without an API key", async () => {
    const { parts, recorded } = partsOf({
      ...withoutKey,
      checkQuestion: () => ({
        verdict: "pass",
        text: "how do i save",
        redacted: ["phone number", "email address"],
      }),
    });
    const { reply } = await replyOf(parts);
    expect(recorded.library).toEqual(["how do i save"]);
    expect(reply).toEqual({
      message: "Save first. [Saving](/Per#module3)",
      source: "LIBRARY",
      kind: "library",
      cited: [passages[0], passages[2]],
      guides: [],
      notices: ["I left out your phone number.", "I left out your email address."],
    });
  });

  test("AI reply from the passages, with checked citations", async () => {
    service.response = { pieces: ["Save first [1]. ", 'We say "Be rich" [3]. Compare [3] [9].'] };
    const { parts, recorded } = partsOf();
    const { texts, reply } = await replyOf(parts);
    expect(texts.join("")).toBe('Save first [1]. We say "Be rich" [3]. Compare [3] [9].');
    expect(reply).toEqual({
      message: "Save first [\\[1\\]](/Per#module3). We say Be rich. Compare [\\[2\\]](/Per#module5).",
      source: "GEMINI",
      kind: "ai",
      cited: [passages[0], passages[2]],
      guides: [],
      notices: [],
    });
    expect(recorded.counts).toEqual(["reply GEMINI"]);
    expect(recorded.kinds).toEqual(["ai"]);
    expect(recorded.logged).toEqual([]);
  });

  test("library reply without the AI if no passage fits", async () => {
    const { parts } = partsOf({ findPassages: async () => [] });
    const { reply } = await replyOf(parts);
    expect(reply.source).toBe("LIBRARY");
    expect(service.requests).toEqual([]);
  });
});

describe("over the rate limit", () => {
  const limited = (retryAt: string): Partial<ReplyParts> => ({
    // biome-ignore lint/correctness/useYield: the gate throws before its first piece
    async *streamAi() {
      throw new AssistantLimitReached(new Date(retryAt));
    },
  });

  test.each([
    ["2026-11-21T23:30:41Z", "Europe/London", "Until 23:31 I answer"],
    ["2026-11-21T23:58:00Z", null, "Until 23:58 (UTC) I answer"],
    ["2026-11-21T23:45:00Z", "no/where", "Until 23:45 (UTC) I answer"],
    ["2026-11-22T18:05:00Z", "America/New_York", "Until Sunday at 13:05 I answer"],
  ])("replies from the library and names the time (%s, %s)", async (retryAt, timeZone, sentence) => {
    const { parts, recorded } = partsOf(limited(retryAt));
    const { texts, reply } = await replyOf(parts, question, timeZone);
    expect(texts).toEqual([]);
    expect(reply.source).toBe("LIBRARY");
    expect(reply.message).toBe(
      `I had a lot of questions just now. ${sentence} with sentences from our courses.\n\n` +
        "Save first. [Saving](/Per#module3)",
    );
    expect(recorded.counts).toEqual(["refused limit", "reply LIBRARY"]);
    expect(recorded.logged).toEqual([]);
  });
});

const failures: [string, GeminiResponse, object][] = [
  [
    "status 400",
    { status: 400 },
    { failure: "status", status: 400, msg: expect.stringContaining("GEMINI_API_KEY") },
  ],
  [
    "status 403",
    { status: 403 },
    { failure: "status", status: 403, msg: expect.stringContaining("GEMINI_API_KEY") },
  ],
  [
    "status 404",
    { status: 404 },
    { failure: "status", status: 404, msg: expect.stringContaining("set GEMINI_MODEL") },
  ],
  ["status 429", { status: 429 }, { failure: "status", status: 429 }],
  ["status 500", { status: 500 }, { failure: "status", status: 500 }],
  ["status 503", { status: 503 }, { failure: "status", status: 503 }],
  ["a blocked prompt", { blockReason: "SAFETY" }, { failure: "blocked", finishReason: "SAFETY" }],
  ...["RECITATION", "SAFETY", "LANGUAGE"].map((finishReason): [string, GeminiResponse, object] => [
    `a text blocked by ${finishReason}`,
    { pieces: ["Save money by stealing. "], finishReason },
    { failure: "blocked", finishReason },
  ]),
  ["an unreadable stream", { broken: "data: {\r\n\r\n" }, { failure: "unreadable" }],
  ["a timeout", { hangs: true }, { failure: "time-out" }],
];

/** The reply to every failure. */
const errorReply: FinalReply = {
  message: "Sorry, something went wrong. Please try again.",
  source: "ERROR",
  kind: "failed",
  cited: passages.filter((_, index) => index !== 1),
  guides: [],
  notices: [],
};

test.each(failures)(
  "%s: error text with module links, logged once without the question",
  async (_, answer, line) => {
    service.response = answer;
    const { parts, recorded } = partsOf();
    const { reply } = await replyOf(parts);
    expect(reply).toEqual(errorReply);
    expect(recorded.logged).toHaveLength(1);
    expect(recorded.logged[0]).toMatchObject({ level: 50, ...line });
    expect(JSON.stringify(recorded.logged)).not.toMatch(/save|money|jar/i);
    expect(recorded.counts.at(-1)).toBe("reply ERROR");
    expect(recorded.counts).toHaveLength(2);
  },
);

test("no network: error text, logged once", async () => {
  const gone = await startGeminiServer();
  await gone.stop();
  const { parts, recorded } = partsOf({
    streamAi: ({ text }, promptOf, signal) =>
      generate({ ...settings, baseUrl: gone.url }, promptOf(text), "whole", signal),
  });
  expect((await replyOf(parts)).reply).toEqual(errorReply);
  expect(recorded.logged).toMatchObject([{ level: 50, failure: "unreachable" }]);
});

test.each<[string, GeminiResponse]>([
  ["is cut", { pieces: ["Save first [1]. ", "Then compare [3]"], isCut: true }],
  ["turns unreadable", { pieces: ["Save first [1]. ", "Then compare [3]"], broken: "data: {\r\n\r\n" }],
])("keeps the checked text of a stream that %s and appends the error text", async (_, answer) => {
  service.response = answer;
  const { parts, recorded } = partsOf();
  const { texts, reply } = await replyOf(parts);
  expect(texts).toEqual(["Save first [1]. ", "Then compare [3]"]);
  expect(reply).toEqual({
    message: `Save first [\\[1\\]](/Per#module3). Then compare [\\[2\\]](/Per#module5)\n\n${chatFailed}`,
    source: "ERROR",
    kind: "failed",
    cited: [passages[0], passages[2]],
    guides: [],
    notices: [],
  });
  expect(recorded.logged).toMatchObject([{ level: 50, failure: "unreadable" }]);
});

test("discards a refused reply as a whole and logs only the rule", async () => {
  const { parts, recorded } = partsOf({
    async *streamAi() {
      yield "Save first. ";
      throw new UnsafeReply("link");
    },
  });
  expect((await replyOf(parts)).reply).toEqual(errorReply);
  expect(recorded.counts).toEqual(["refused reply link", "reply ERROR"]);
  expect(recorded.logged).toMatchObject([{ level: 40, rule: "link" }]);
});

test("replaces a reply about danger by a library reply with the helpline", async () => {
  const { parts, recorded } = partsOf({
    async *streamAi() {
      yield "Save first. ";
      throw new UnsafeReply("danger");
    },
  });
  expect((await replyOf(parts)).reply).toEqual({
    message:
      "Save first. [Saving](/Per#module3)\n\nIf something like this happens to you or to a friend, talk " +
      "to an adult you trust. Here is [how to find a child helpline](/helpline).",
    source: "LIBRARY",
    kind: "danger",
    cited: [passages[0], passages[2]],
    guides: [],
    notices: [],
  });
  expect(recorded.counts).toEqual(["refused reply danger", "reply LIBRARY"]);
  expect(recorded.logged).toMatchObject([{ level: 40, rule: "danger" }]);
});

test("replies with the error text after an unexpected error and logs it", async () => {
  const { parts, recorded } = partsOf({
    streamAi: () => {
      throw new TypeError("a bug");
    },
  });
  expect((await replyOf(parts)).reply).toEqual(errorReply);
  expect(recorded.logged).toMatchObject([{ level: 50, msg: "assistant failed" }]);
});

test("logs nothing when the learner disconnects", async () => {
  const caller = new AbortController();
  service.response = () => {
    caller.abort();
    return { hangs: true };
  };
  const { parts, recorded } = partsOf();
  const steps = replyTo(parts, { message: question, timeZone: null }, caller.signal);
  expect(await steps.next()).toMatchObject({ done: true });
  expect(recorded.logged).toEqual([]);
  expect(recorded.counts).toEqual(["failed cancelled"]);
});
