import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chatFailed } from "../../schema/alertTexts";
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

/** Parts whose neighbours are simple, and what they were told. */
function partsOf(given: Partial<ReplyParts> = {}) {
  const told = { counts: [] as string[], logged: [] as Record<string, unknown>[], library: [] as string[] };
  const parts: ReplyParts = {
    now: () => new Date("2026-11-21T23:30:00Z"),
    checkQuestion: (text): CheckedQuestion => ({ verdict: "pass", text, leftOut: [] }),
    quizAnswerAsked: async () => null,
    libraryAnswer: async (text) => {
      told.library.push(text);
      return { message: "Save first. [Saving](/Per#module3)", cited: passages, known: true };
    },
    findPassages: async () => passages,
    askAi: ({ text }, promptOf, signal) =>
      generate({ ...settings, baseUrl: service.url }, promptOf(text), "streamed", signal),
    counts: { add: (what) => told.counts.push(what), stop: () => {} },
    log: pino({}, { write: (line: string) => told.logged.push(JSON.parse(line)) }),
    ...given,
  };
  return { parts, told };
}

async function replyOf(parts: ReplyParts, message = question, timeZone: string | null = null) {
  const texts: string[] = [];
  const steps = replyTo(parts, { message, timeZone }, new AbortController().signal);
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) texts.push(step.value.text);
  return { texts, reply: step.value };
}

const withoutKey = { askAi: null };
const danger: Partial<ReplyParts> = {
  checkQuestion: () => ({ verdict: "danger", message: "Please talk to an adult you trust." }),
};

describe("the order of a reply:", () => {
  test("the date comes first, also in birthday and Monday, in the learner's time zone", async () => {
    for (const message of ["Which DAY is it?", "my birthday", "I hate Mondays", "how do i save today"]) {
      const { parts, told } = partsOf();
      const { texts, reply } = await replyOf(parts, message, "Asia/Tokyo");
      expect(texts).toEqual([]);
      expect(reply).toEqual({
        message: "Today's date is Sunday, November 22, 2026.",
        source: "DATE",
        cited: [],
        notices: [],
      });
      expect(told.counts).toEqual(["reply DATE"]);
    }
    expect(service.requests).toEqual([]);
  });

  test("then a canned answer", async () => {
    const { parts } = partsOf();
    const { reply } = await replyOf(parts, "What is your NAME?");
    expect(reply).toMatchObject({ source: "CANNED", message: expect.stringContaining("Pip"), notices: [] });
    expect(service.requests).toEqual([]);
  });

  test("signs of danger get their fixed answer, and no AI and no search", async () => {
    const { parts, told } = partsOf(danger);
    const { reply } = await replyOf(parts);
    expect(reply).toEqual({
      message: "Please talk to an adult you trust.",
      source: "CANNED",
      cited: [],
      notices: [],
    });
    expect(told.library).toEqual([]);
    expect(told.counts).toEqual(["refused danger", "reply CANNED"]);
    expect(service.requests).toEqual([]);
  });

  test("the help stands before the date when a message in danger holds one of its words", async () => {
    const { parts } = partsOf(danger);
    const { reply } = await replyOf(parts, "he hits me every day");
    expect(reply).toMatchObject({
      source: "CANNED",
      message: "Please talk to an adult you trust.\n\nToday's date is Saturday, November 21, 2026.",
    });
  });

  test("then, for a question of our quizzes, the module to read again and a hint, and no AI and no search", async () => {
    const module = {
      moduleId: "personal-finance-3",
      courseTitle: "Personal Finance",
      moduleTitle: "Module 3",
      url: "/Per#module3",
    };
    const { parts, told } = partsOf({
      quizAnswerAsked: async () => ({ message: "Please reread Module 3.", hint: "Look at jars.", module }),
    });
    const { reply } = await replyOf(parts);
    expect(reply).toEqual({
      message: "Please reread Module 3.",
      source: "LIBRARY",
      cited: [module],
      notices: [],
    });
    expect(told.library).toEqual([]);
    expect(told.counts).toEqual(["refused quiz answer", "reply LIBRARY"]);
    expect(service.requests).toEqual([]);
  });

  test("without a key the library answers, from the text that passed the gate", async () => {
    const { parts, told } = partsOf({
      ...withoutKey,
      checkQuestion: () => ({
        verdict: "pass",
        text: "how do i save",
        leftOut: ["phone number", "email address", "phone number"],
      }),
    });
    const { reply } = await replyOf(parts);
    expect(told.library).toEqual(["how do i save"]);
    expect(reply).toEqual({
      message: "Save first. [Saving](/Per#module3)",
      source: "LIBRARY",
      cited: [passages[0], passages[2]],
      notices: ["I left out your phone number.", "I left out your email address."],
    });
  });

  test("with a key the AI answers from the passages, and what it cites is checked", async () => {
    service.response = { pieces: ["Save first [1]. ", 'We say "Be rich" [3]. Compare [3] [9].'] };
    const { parts, told } = partsOf();
    const { texts, reply } = await replyOf(parts);
    expect(texts.join("")).toBe('Save first [1]. We say "Be rich" [3]. Compare [3] [9].');
    expect(reply).toEqual({
      message: "Save first [\\[1\\]](/Per#module3). We say Be rich. Compare [\\[2\\]](/Per#module5).",
      source: "GEMINI",
      cited: [passages[0], passages[2]],
      notices: [],
    });
    expect(told.counts).toEqual(["reply GEMINI"]);
    expect(told.logged).toEqual([]);
  });

  test("when no passage fits, the AI is not asked: it may answer from passages only", async () => {
    const { parts } = partsOf({ findPassages: async () => [] });
    const { reply } = await replyOf(parts);
    expect(reply.source).toBe("LIBRARY");
    expect(service.requests).toEqual([]);
  });
});

describe("over the limit", () => {
  const limited = (retryAt: string): Partial<ReplyParts> => ({
    // biome-ignore lint/correctness/useYield: the gate refuses before it gives anything
    async *askAi() {
      throw new AssistantLimitReached(new Date(retryAt));
    },
  });

  test.each([
    ["2026-11-21T23:30:41Z", "Europe/London", "Until 23:31 I answer"],
    ["2026-11-21T23:58:00Z", null, "Until 23:58 (UTC) I answer"],
    ["2026-11-21T23:45:00Z", "no/where", "Until 23:45 (UTC) I answer"],
    ["2026-11-22T18:05:00Z", "America/New_York", "Until Sunday at 13:05 I answer"],
  ])("the library answers, after a sentence with the time (%s, %s)", async (retryAt, timeZone, sentence) => {
    const { parts, told } = partsOf(limited(retryAt));
    const { texts, reply } = await replyOf(parts, question, timeZone);
    expect(texts).toEqual([]);
    expect(reply.source).toBe("LIBRARY");
    expect(reply.message).toBe(
      `That was a lot of questions! ${sentence} with sentences from our courses.\n\nSave first. [Saving](/Per#module3)`,
    );
    expect(told.counts).toEqual(["refused limit", "reply LIBRARY"]);
    expect(told.logged).toEqual([]);
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
  ["no answer in time", { hangs: true }, { failure: "time-out" }],
];

/** The reply to a failure, all that a learner may see of it. */
const sorryReply: FinalReply = {
  message: "Sorry, something went wrong. Please try again.",
  source: "ERROR",
  cited: passages.filter((_, index) => index !== 1),
  notices: [],
};

test.each(failures)(
  "%s: the exact sentence with links to our modules, logged once without the question",
  async (_, answer, line) => {
    service.response = answer;
    const { parts, told } = partsOf();
    const { reply } = await replyOf(parts);
    expect(reply).toEqual(sorryReply);
    expect(told.logged).toHaveLength(1);
    expect(told.logged[0]).toMatchObject({ level: 50, ...line });
    expect(JSON.stringify(told.logged)).not.toMatch(/save|money|jar/i);
    expect(told.counts.at(-1)).toBe("reply ERROR");
    expect(told.counts).toHaveLength(2);
  },
);

test("no network: the exact sentence, logged once", async () => {
  const gone = await startGeminiServer();
  await gone.stop();
  const { parts, told } = partsOf({
    askAi: ({ text }, promptOf, signal) =>
      generate({ ...settings, baseUrl: gone.url }, promptOf(text), "whole", signal),
  });
  expect((await replyOf(parts)).reply).toEqual(sorryReply);
  expect(told.logged).toMatchObject([{ level: 50, failure: "unreachable" }]);
});

test.each<[string, GeminiResponse]>([
  ["is cut", { pieces: ["Save first [1]. ", "Then compare [3]"], isCut: true }],
  ["turns unreadable", { pieces: ["Save first [1]. ", "Then compare [3]"], broken: "data: {\r\n\r\n" }],
])("a stream that %s in the middle keeps what arrived, checked, and adds the sentence", async (_, answer) => {
  service.response = answer;
  const { parts, told } = partsOf();
  const { texts, reply } = await replyOf(parts);
  expect(texts).toEqual(["Save first [1]. ", "Then compare [3]"]);
  expect(reply).toEqual({
    message: `Save first [\\[1\\]](/Per#module3). Then compare [\\[2\\]](/Per#module5)\n\n${chatFailed}`,
    source: "ERROR",
    cited: [passages[0], passages[2]],
    notices: [],
  });
  expect(told.logged).toMatchObject([{ level: 50, failure: "unreadable" }]);
});

test("a reply that the gate refuses is taken back whole, and only its rule is logged", async () => {
  const { parts, told } = partsOf({
    async *askAi() {
      yield "Save first. ";
      throw new UnsafeReply("link");
    },
  });
  expect((await replyOf(parts)).reply).toEqual(sorryReply);
  expect(told.counts).toEqual(["refused reply link", "reply ERROR"]);
  expect(told.logged).toMatchObject([{ level: 40, rule: "link" }]);
});

test("a reply that shows a sign of danger is taken back whole: our own texts stand instead, with where to find help", async () => {
  const { parts, told } = partsOf({
    async *askAi() {
      yield "Save first. ";
      throw new UnsafeReply("danger");
    },
  });
  expect((await replyOf(parts)).reply).toEqual({
    message:
      "Save first. [Saving](/Per#module3)\n\nIf something like this happens to you or to a friend, talk " +
      "to an adult you trust. Here is [how to find a child helpline](/helpline).",
    source: "LIBRARY",
    cited: [passages[0], passages[2]],
    notices: [],
  });
  expect(told.counts).toEqual(["refused reply danger", "reply LIBRARY"]);
  expect(told.logged).toMatchObject([{ level: 40, rule: "danger" }]);
});

test("a bug of ours is a reply too, and is logged as one", async () => {
  const { parts, told } = partsOf({
    askAi: () => {
      throw new TypeError("a bug");
    },
  });
  expect((await replyOf(parts)).reply).toEqual(sorryReply);
  expect(told.logged).toMatchObject([{ level: 50, msg: "the assistant failed" }]);
});

test("a learner who leaves is no failure: nothing is logged", async () => {
  const caller = new AbortController();
  service.response = () => {
    caller.abort();
    return { hangs: true };
  };
  const { parts, told } = partsOf();
  const steps = replyTo(parts, { message: question, timeZone: null }, caller.signal);
  expect(await steps.next()).toMatchObject({ done: true });
  expect(told.logged).toEqual([]);
  expect(told.counts).toEqual(["failed cancelled"]);
});
