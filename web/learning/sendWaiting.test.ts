import { expect, test } from "vitest";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import type { ShownSession } from "../session/session";
import { refuseToSetAside, stubLocalStorage } from "../testing/stubLocalStorage";

const stored = stubLocalStorage();

const waitingQuiz = (path: string) => ({
  kind: "quiz" as const,
  id: crypto.randomUUID(),
  path,
  quizPath: "/quiz",
  answers: [0, 1],
  submittedAt: new Date().toISOString(),
});

const waitingPractice = () => ({
  kind: "practice" as const,
  id: crypto.randomUUID(),
  itemId: "saving/x",
  moduleNumber: 1,
  choice: [0],
  number: null,
  answeredAt: new Date().toISOString(),
});

/** Returns what a page shows: the session of a learner, or none. */
function shown(id?: string): ShownSession {
  const me = id ? { id, name: id, email: `${id}@example.org`, role: "LEARNER" as const } : null;
  return { current: { me, ticks: {} }, hasLocalChange: false };
}

/** Lets two quizzes wait, sends them with an API that refuses with `code`, and returns the number left. */
async function leftAfter(code: string): Promise<number> {
  const { sendWaiting } = await import("./sendWaiting");
  const { storeWaiting, waitingAnswers } = await import("./waitingAnswers");
  for (const path of ["/Per", "/time"]) storeWaiting(waitingQuiz(path));
  const refuse: ExecuteGraphql = async () => ({ errors: [{ message: "refused", extensions: { code } }] });
  expect(await sendWaiting(refuse)).toEqual([]);
  return waitingAnswers().length;
}

test.each(["UNAVAILABLE", "RATE_LIMITED", "INTERNAL_SERVER_ERROR"])(
  "keeps answers after %s",
  async (code) => {
    expect(await leftAfter(code)).toBe(2);
  },
);

test.each(["BAD_USER_INPUT", "NOT_FOUND"])("removes answers that are invalid (%s)", async (code) => {
  expect(await leftAfter(code)).toBe(0);
});

test("gives a quiz whose session had ended to its learner, not to the next one", async () => {
  const { sendOrKeepQuiz } = await import("./sendQuiz");
  const { claimProgress, setAsideProgress } = await import("./progressOwner");
  const { browserProgress } = await import("./browserProgress");
  const id = crypto.randomUUID();
  const submitQuiz = { id, score: 0, total: 2, stored: false, answers: [{ chosen: 0 }, { chosen: 1 }] };
  const execute: ExecuteGraphql = async () => ({
    data: {
      submitQuiz: { ...submitQuiz, answers: submitQuiz.answers.map((one) => ({ ...one, isCorrect: false })) },
    } as never,
  });
  const submittedAt = "2026-11-20T10:00:00.000Z";
  const quiz = { ...waitingQuiz("/Per"), id, submittedAt };
  expect(await sendOrKeepQuiz(execute, quiz, shown("amara"))).toMatchObject({ storedIn: "later" });
  setAsideProgress(undefined);
  expect(browserProgress().attempts).toEqual([]);
  claimProgress("bela");
  expect(browserProgress().attempts).toEqual([]);
  claimProgress("amara");
  expect(browserProgress().attempts).toMatchObject([{ id }]);
});

test.each(["quiz", "practice"])(
  "keeps waiting answers (%s) of a session that ends for its learner",
  async (kind) => {
    const { sendWaiting } = await import("./sendWaiting");
    const { claimProgress, setAsideProgress } = await import("./progressOwner");
    const { browserProgress } = await import("./browserProgress");
    const { storeWaiting, waitingAnswers } = await import("./waitingAnswers");
    const first = kind === "quiz" ? waitingQuiz("/Per") : waitingPractice();
    claimProgress("amara");
    storeWaiting(first);
    storeWaiting(waitingQuiz("/time"));
    const sent: string[] = [];
    const execute = (async (document) => {
      sent.push(document);
      setAsideProgress(undefined);
      const submitQuiz = { id: first.id, score: 0, total: 2, stored: false, answers: [] };
      const state = { dueAt: new Date().toISOString() };
      const answerPractice = { review: { isRight: true }, state, isCounted: true, stored: false };
      return { data: { submitQuiz, answerPractice } };
    }) as ExecuteGraphql;
    expect(await sendWaiting(execute)).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(browserProgress()).toMatchObject({ attempts: [], practice: [] });
    claimProgress("amara");
    expect(waitingAnswers()).toHaveLength(2);
  },
);

test("gives answers whose session ends while they are sent to their learner", async () => {
  const { sendOrKeepQuiz } = await import("./sendQuiz");
  const { sendOrKeepPractice } = await import("./sendPractice");
  const { claimProgress, setAsideProgress } = await import("./progressOwner");
  const { browserProgress } = await import("./browserProgress");
  const { waitingAnswers } = await import("./waitingAnswers");
  let isAway = false;
  const [first, second] = [waitingQuiz("/Per"), waitingQuiz("/time")];
  const answers = [0, 1].map((chosen) => ({ chosen, isCorrect: false }));
  const submitQuiz = { id: first.id, score: 0, total: 2, stored: false, answers };
  let session = shown("amara");
  const execute = (async () => {
    setAsideProgress(undefined);
    session.current = shown().current;
    if (isAway) return { errors: [{ message: "away", extensions: { code: "UNAVAILABLE" } }] };
    return { data: { submitQuiz } };
  }) as ExecuteGraphql;
  expect(await sendOrKeepQuiz(execute, first, session)).toMatchObject({ storedIn: "later" });
  // The next one in this tab has no account.
  claimProgress(undefined);
  expect(stored.has("ninefold.owner")).toBe(false);
  isAway = true;
  session = shown("amara");
  expect(await sendOrKeepQuiz(execute, second, session)).toBe("waiting");
  session = shown("amara");
  const answer = waitingPractice();
  expect(await sendOrKeepPractice(execute, answer, session)).toBe("waiting");
  claimProgress("bela");
  expect(browserProgress().attempts).toEqual([]);
  expect(waitingAnswers()).toEqual([]);
  claimProgress("amara");
  expect(browserProgress().attempts).toMatchObject([{ id: first.id }]);
  expect(waitingAnswers()).toMatchObject([{ id: second.id }, { id: answer.id }]);
});

test("gives a quiz that waits to the learner whom the page shows", async () => {
  const { sendOrKeepQuiz } = await import("./sendQuiz");
  const { claimProgress, setAsideProgress } = await import("./progressOwner");
  const { waitingAnswers } = await import("./waitingAnswers");
  const quiz = waitingQuiz("/Per");
  const execute: ExecuteGraphql = async () => ({
    errors: [{ message: "away", extensions: { code: "UNAVAILABLE" } }],
  });
  expect(await sendOrKeepQuiz(execute, quiz, shown("amara"))).toBe("waiting");
  setAsideProgress(undefined);
  expect(waitingAnswers()).toEqual([]);
  claimProgress("bela");
  expect(waitingAnswers()).toEqual([]);
  claimProgress("amara");
  expect(waitingAnswers()).toMatchObject([{ id: quiz.id }]);
});

test("stores no answer among another account's that cannot be set aside", async () => {
  const { sendOrKeepQuiz } = await import("./sendQuiz");
  const { sendOrKeepPractice } = await import("./sendPractice");
  const { claimProgress } = await import("./progressOwner");
  const { browserProgress, setLocalTick } = await import("./browserProgress");
  const { waitingAnswers } = await import("./waitingAnswers");
  claimProgress("amara");
  setLocalTick("/Per", 1, true);
  refuseToSetAside(stored);
  const refuse: ExecuteGraphql = async () => ({
    errors: [{ message: "away", extensions: { code: "UNAVAILABLE" } }],
  });
  for (const send of [
    () => sendOrKeepQuiz(refuse, waitingQuiz("/Per"), shown("bela")),
    () => sendOrKeepPractice(refuse, waitingPractice(), shown("bela")),
  ])
    await expect(send()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const submitQuiz = { id: crypto.randomUUID(), score: 0, total: 2, stored: false, answers: [] };
  const state = { dueAt: new Date().toISOString() };
  const answerPractice = { review: { isRight: true }, state, isCounted: true, stored: false };
  const score = (async () => ({ data: { submitQuiz, answerPractice } })) as ExecuteGraphql;
  const sent = await sendOrKeepQuiz(score, waitingQuiz("/Per"), shown("bela"));
  expect(sent).toMatchObject({ storedIn: "nowhere" });
  await sendOrKeepPractice(score, waitingPractice(), shown("bela"));
  claimProgress("amara");
  expect(waitingAnswers()).toEqual([]);
  expect(browserProgress()).toMatchObject({ ticks: { "/Per": [1] }, attempts: [], practice: [] });
});

/** Returns an `execute` that responds with `data`, and the inputs of its operations. */
function recordInputs(data: object) {
  const inputs: unknown[] = [];
  const execute = (async (_document, variables) => {
    inputs.push(variables?.input);
    return { data };
  }) as ExecuteGraphql;
  return { execute, inputs };
}

const aboutNow = expect.toSatisfy((time) => Math.abs(Date.now() - Date.parse(time)) < 60_000);

test("sends the time of a quiz, also after it has waited", async () => {
  const { sendWaiting } = await import("./sendWaiting");
  const { sendOrKeepQuiz } = await import("./sendQuiz");
  const { storeWaiting } = await import("./waitingAnswers");
  const submittedAt = "2026-11-20T10:00:00.000Z";
  const quiz = { ...waitingQuiz("/Per"), submittedAt };
  const submitQuiz = { id: quiz.id, score: 0, total: 2, stored: true, answers: [] };
  const { execute, inputs } = recordInputs({ submitQuiz });
  await sendOrKeepQuiz(execute, quiz, shown());
  storeWaiting(quiz);
  await sendWaiting(execute);
  const input = { path: "/quiz", answers: [0, 1], attemptId: quiz.id, submittedAt, sentAt: aboutNow };
  expect(inputs).toEqual([input, input]);
});

test("sends the time of a practice answer only if it has waited", async () => {
  const { sendWaiting } = await import("./sendWaiting");
  const { sendOrKeepPractice } = await import("./sendPractice");
  const { storeWaiting } = await import("./waitingAnswers");
  const answeredAt = "2026-11-20T10:00:00.000Z";
  const given = { id: crypto.randomUUID(), itemId: "saving/goal", choice: [0], number: null };
  const answer = { kind: "practice" as const, ...given, moduleNumber: 1, answeredAt };
  const answerPractice = { review: { isRight: true }, state: {}, isCounted: true, stored: true };
  const { execute, inputs } = recordInputs({ answerPractice });
  await sendOrKeepPractice(execute, answer, shown());
  storeWaiting(answer);
  await sendWaiting(execute);
  const input = { ...given, earlier: [], sentAt: aboutNow };
  expect(inputs).toEqual([input, { ...input, answeredAt }]);
});
