import { Semaphore } from "es-toolkit/promise";
import { expect, test } from "vitest";
import { createRateLimits, defaultAllowances, type RateLimits } from "../../rateLimits";
import { checkQuestion } from "./checkQuestion";
import { AssistantLimitReached, throughGate } from "./throughGate";
import { UnsafeReply } from "./unsafeIn";

const limitsOf = (tries: number) =>
  createRateLimits({ ...defaultAllowances, assistantPerMinute: { tries, seconds: 60 } });

/** Calls the gate; `generate` yields the given pieces, then throws the given error. */
async function callGate(
  given: {
    message?: string;
    pieces?: string[];
    error?: Error;
    limits?: RateLimits;
    signal?: AbortSignal;
  } = {},
) {
  const prompts: string[] = [];
  const question = checkQuestion(given.message ?? "What is a budget?");
  if (question.verdict !== "pass") throw new Error("the question did not pass");
  const replies = throughGate({
    question,
    address: "a",
    userId: undefined,
    limits: given.limits ?? limitsOf(10),
    calls: new Semaphore(1),
    signal: given.signal ?? new AbortController().signal,
    async *generate(text) {
      prompts.push(text);
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
  return { prompts, shown, thrown };
}

/** Counts the recorded calls of a minute by using up the rest. */
async function countedCalls(limits: RateLimits, tries: number): Promise<number> {
  for (let left = tries; ; left--) if (!(await limits.countAssistantCall("a")).allowed) return left;
}

test("sends redacted text to the AI and yields its sentences one by one", async () => {
  const { prompts, shown, thrown } = await callGate({ message: "I'm joe@example.com. What is a budget?" });
  expect(prompts).toEqual(["I'm [email address]. What is a budget?"]);
  expect(shown).toEqual(["A plan. ", "For money."]);
  expect(thrown).toBeNull();
});

test("counts a call", async () => {
  const limits = limitsOf(5);
  await callGate({ limits });
  await callGate({ limits });
  expect(await countedCalls(limits, 5)).toBe(2);
});

test("refuses a call over the limit and states when the next one is allowed", async () => {
  const limits = limitsOf(1);
  await callGate({ limits });
  const before = Date.now();
  const { prompts, shown, thrown } = await callGate({ limits });
  expect(prompts).toEqual([]);
  expect(shown).toEqual([]);
  expect(thrown).toBeInstanceOf(AssistantLimitReached);
  const { retryAt } = thrown as AssistantLimitReached;
  expect(retryAt.getTime()).toBeGreaterThan(before);
  expect(retryAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
});

test("does not count a failed call and yields the text before the failure", async () => {
  const limits = limitsOf(5);
  const error = new Error("the line is down");
  const { shown, thrown } = await callGate({ limits, error, pieces: ["One. Two. Thr"] });
  expect(shown).toEqual(["One. Two. ", "Thr"]);
  expect(thrown).toBe(error);
  expect(await countedCalls(limits, 5)).toBe(0);
});

test("drops the unsafe rest of a broken reply", async () => {
  const { shown, thrown } = await callGate({
    pieces: ["One. Call 07700 900123"],
    error: new Error("broken"),
  });
  expect(shown).toEqual(["One. "]);
  expect(thrown).toEqual(new Error("broken"));
});

test("ends before an unsafe sentence and counts the call", async () => {
  const limits = limitsOf(5);
  const { shown, thrown } = await callGate({ limits, pieces: ["One. Call 07", "700 900123. Two."] });
  expect(shown).toEqual(["One. "]);
  expect(thrown).toBeInstanceOf(UnsafeReply);
  expect(await countedCalls(limits, 5)).toBe(1);
});

test("makes and counts no call for an aborted signal", async () => {
  const limits = limitsOf(5);
  const { prompts, thrown } = await callGate({ limits, signal: AbortSignal.abort() });
  expect(prompts).toEqual([]);
  expect(thrown).toMatchObject({ name: "AbortError" });
  expect(await countedCalls(limits, 5)).toBe(0);
});

test.each(["an abort", "the end of reading", "an unsafe sentence"])(
  "aborts the AI call after %s",
  async (cause) => {
    const limits = limitsOf(5);
    const learner = new AbortController();
    let callSignal: AbortSignal | undefined;
    const replies = throughGate({
      question: { verdict: "pass", text: "hi", redacted: [] },
      address: "a",
      userId: undefined,
      limits,
      calls: new Semaphore(1),
      signal: learner.signal,
      async *generate(_text, signal) {
        callSignal = signal;
        yield "One. T";
        if (cause === "an unsafe sentence") yield "wo. Mail joe@example.com. Three";
        await new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      },
    });
    expect(await replies.next()).toEqual({ done: false, value: "One. " });
    if (cause === "an abort") {
      const next = replies.next();
      learner.abort();
      expect(await next).toEqual({ done: false, value: "T" });
      await expect(replies.next()).rejects.toMatchObject({ name: "AbortError" });
    } else if (cause === "the end of reading") await replies.return();
    else {
      expect(await replies.next()).toEqual({ done: false, value: "Two. " });
      await expect(replies.next()).rejects.toBeInstanceOf(UnsafeReply);
    }
    expect(callSignal?.aborted).toBe(true);
    expect(await countedCalls(limits, 5)).toBe(1);
  },
);
