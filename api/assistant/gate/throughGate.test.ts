import { expect, test } from "vitest";
import { createRateLimits, defaultAllowances, type RateLimits } from "../../rateLimits";
import { checkQuestion } from "./checkQuestion";
import { AssistantLimitReached, throughGate } from "./throughGate";
import { UnsafeReply } from "./unsafeIn";

const limitsOf = (tries: number) =>
  createRateLimits({ ...defaultAllowances, assistantPerMinute: { tries, seconds: 60 } });

/** Asks through the gate; `generate` yields the given pieces and then throws the error, if there is one. */
async function ask(
  given: {
    message?: string;
    pieces?: string[];
    error?: Error;
    limits?: RateLimits;
    signal?: AbortSignal;
  } = {},
) {
  const asked: string[] = [];
  const question = checkQuestion(given.message ?? "What is a budget?");
  if (question.verdict !== "pass") throw new Error("the question did not pass");
  const replies = throughGate({
    question,
    key: "a",
    limits: given.limits ?? limitsOf(10),
    signal: given.signal ?? new AbortController().signal,
    async *generate(text) {
      asked.push(text);
      yield* given.pieces ?? ["A plan. ", "For money."];
      if (given.error) throw given.error;
    },
  });
  const shown: string[] = [];
  let thrown: unknown = null;
  try {
    for await (const sentences of replies) shown.push(sentences);
  } catch (error) {
    thrown = error;
  }
  return { asked, shown, thrown };
}

/** How many of a minute's calls were counted, found out by using up the rest. */
async function counted(limits: RateLimits, tries: number): Promise<number> {
  for (let left = tries; ; left--) if (!(await limits.countAssistantCall("a")).allowed) return left;
}

test("the AI gets the text without personal data, and its sentences come out one by one", async () => {
  const { asked, shown, thrown } = await ask({ message: "I'm joe@example.com. What is a budget?" });
  expect(asked).toEqual(["I'm [email address]. What is a budget?"]);
  expect(shown).toEqual(["A plan. ", "For money."]);
  expect(thrown).toBeNull();
});

test("a call is counted", async () => {
  const limits = limitsOf(5);
  await ask({ limits });
  await ask({ limits });
  expect(await counted(limits, 5)).toBe(2);
});

test("over the limit nothing is asked, and the error tells from when on it may be", async () => {
  const limits = limitsOf(1);
  await ask({ limits });
  const before = Date.now();
  const { asked, shown, thrown } = await ask({ limits });
  expect(asked).toEqual([]);
  expect(shown).toEqual([]);
  expect(thrown).toBeInstanceOf(AssistantLimitReached);
  const { retryAt } = thrown as AssistantLimitReached;
  expect(retryAt.getTime()).toBeGreaterThan(before);
  expect(retryAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
});

test("a call that failed is given back, and what came before the failure is shown", async () => {
  const limits = limitsOf(5);
  const error = new Error("the line is down");
  const { shown, thrown } = await ask({ limits, error, pieces: ["One. Two. Thr"] });
  expect(shown).toEqual(["One. Two. ", "Thr"]);
  expect(thrown).toBe(error);
  expect(await counted(limits, 5)).toBe(0);
});

test("of a reply that broke off, an unsafe rest is not shown", async () => {
  const { shown, thrown } = await ask({ pieces: ["One. Call 07700 900123"], error: new Error("broken") });
  expect(shown).toEqual(["One. "]);
  expect(thrown).toEqual(new Error("broken"));
});

test("an unsafe reply ends before its bad sentence and stays counted", async () => {
  const limits = limitsOf(5);
  const { shown, thrown } = await ask({ limits, pieces: ["One. Call 07", "700 900123. Two."] });
  expect(shown).toEqual(["One. "]);
  expect(thrown).toBeInstanceOf(UnsafeReply);
  expect(await counted(limits, 5)).toBe(1);
});

test("who has stopped already is not counted and asks nothing", async () => {
  const limits = limitsOf(5);
  const { asked, thrown } = await ask({ limits, signal: AbortSignal.abort() });
  expect(asked).toEqual([]);
  expect(thrown).toMatchObject({ name: "AbortError" });
  expect(await counted(limits, 5)).toBe(0);
});

test.each(["stopping", "not reading on", "an unsafe sentence"])(
  "%s aborts the call of the AI",
  async (how) => {
    const limits = limitsOf(5);
    const learner = new AbortController();
    let seen: AbortSignal | undefined;
    const replies = throughGate({
      question: { verdict: "pass", text: "hi", leftOut: [] },
      key: "a",
      limits,
      signal: learner.signal,
      async *generate(_text, signal) {
        seen = signal;
        yield "One. T";
        if (how === "an unsafe sentence") yield "wo. Mail joe@example.com. Three";
        await new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      },
    });
    expect(await replies.next()).toEqual({ done: false, value: "One. " });
    if (how === "stopping") {
      const next = replies.next();
      learner.abort();
      expect(await next).toEqual({ done: false, value: "T" });
      await expect(replies.next()).rejects.toMatchObject({ name: "AbortError" });
    } else if (how === "not reading on") await replies.return();
    else {
      expect(await replies.next()).toEqual({ done: false, value: "Two. " });
      await expect(replies.next()).rejects.toBeInstanceOf(UnsafeReply);
    }
    expect(seen?.aborted).toBe(true);
    expect(await counted(limits, 5)).toBe(1);
  },
);
