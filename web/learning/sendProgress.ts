import { rootRouteId, type useRouter } from "@tanstack/react-router";
import { chunk, pick } from "es-toolkit";
import {
  CreateResumeCodeDocument,
  type CreateResumeCodeMutation,
  MergeProgressDocument,
  type MergeProgressInput,
  RedeemResumeCodeDocument,
  SetModuleCompletionDocument,
} from "../../schema/generated/graphql";
import { unavailableRetrySeconds } from "../../schema/lifetimes";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { isTemporary } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { browserProgress, changeBrowserProgress } from "./browserProgress";
import { claimProgress, ownsProgress, releaseProgress } from "./progressOwner";
import {
  maxAnswersOfCode,
  type StoredProgress,
  type TickChange,
  withAttempts,
  withPractice,
  withTick,
} from "./storedProgress";
import { isEmpty, withoutChange, withoutSent } from "./waitingProgress";

/**
 * Stores a tick in this browser, sends it and removes it from the browser. If the server or its database
 * cannot be reached, or the learner leaves the page before the response, the tick stays and is sent later.
 * @param earlier save of the same module, which is sent first
 * @returns whether it was sent
 * @throws RequestFailure when it was refused, or neither sent nor stored
 */
export async function saveTick(
  router: ReturnType<typeof useRouter>,
  input: { path: string; number: number; completed: boolean },
  earlier?: Promise<void>,
): Promise<boolean> {
  const { path, number, completed } = input;
  const { execute, shownSession } = router.options.context;
  const change = { path, number, done: completed, at: new Date(), isOfAccount: true };
  const isStored =
    claimProgress(shownSession.current?.me?.id) &&
    changeBrowserProgress((progress) => withTick(progress, change));
  await earlier;
  try {
    await runOperation(execute, SetModuleCompletionDocument, { input });
  } catch (error) {
    if (isStored && isTemporary(error)) {
      sendLater(router);
      return false;
    }
    removeTick(change);
    throw error;
  }
  removeTick(change);
  return true;
}

function removeTick(change: TickChange): void {
  changeBrowserProgress((progress) => withoutChange(progress, change));
  releaseProgress();
}

/** Converts browser progress to the mutation input. A tick without a time gets the time `now`. */
function progressInput({ ticks, tickTimes, attempts, practice, removals }: StoredProgress, now: Date) {
  return {
    sentAt: now.toISOString(),
    courses: Object.entries(ticks)
      .filter(([, numbers]) => numbers.length > 0)
      .map(([path, numbers]) => ({
        path,
        completed: [...numbers],
        times: numbers.map((number) => tickTimes[path]?.[number] ?? now.toISOString()),
      })),
    attempts: attempts.map((attempt) => pick(attempt, ["id", "path", "answers", "submittedAt"])),
    practice: practice.map((answer) => pick(answer, ["id", "itemId", "choice", "number", "answeredAt"])),
    removals: Object.entries(removals).flatMap(([path, times]) =>
      Object.entries(times).map(([number, removedAt]) => ({ path, number: Number(number), removedAt })),
    ),
  };
}

/**
 * Merges the ticks, quiz attempts and practice of this browser into the signed-in learner's account, and
 * removes them from the browser once the server has stored them. Idempotent.
 * @param userId the signed-in learner; progress of another account is set aside and not sent
 * @param show shows what the server has stored, before the browser removes it
 * @throws RequestFailure when the server did not store them; they stay in the browser
 */
export async function mergeLocalProgress(
  execute: ExecuteGraphql,
  userId?: string,
  show?: () => Promise<void>,
): Promise<void> {
  if (!claimProgress(userId)) return;
  const sent = browserProgress();
  if (!isEmpty(sent)) {
    for (const input of requestsOf(progressInput(sent, new Date())))
      await runOperation(execute, MergeProgressDocument, { input });
    // The page shows both: a tick must not disappear in between.
    await show?.();
    changeBrowserProgress((progress) => withoutSent(progress, sent));
  }
  releaseProgress();
}

/** An answer is about 170 bytes, and the API accepts 100 kB a request. */
const answersPerRequest = 150;

/** Distributes the practice answers over several requests; the first has all else. */
function requestsOf({ practice, sentAt, ...others }: ReturnType<typeof progressInput>): MergeProgressInput[] {
  const [first = [], ...more] = chunk(practice, answersPerRequest);
  return [
    { ...others, practice: first, sentAt },
    ...more.map((answers) => ({ courses: [], practice: answers, sentAt })),
  ];
}

/** Reads the session and the learner's pages again, also those that were read before a change was stored. */
export function rereadPages(router: ReturnType<typeof useRouter>): Promise<void> {
  return router.invalidate({
    filter: ({ routeId }) => routeId === rootRouteId || router.routesById[routeId].options.staleTime === 0,
    sync: true,
  });
}

/** Ends the wait of `sendLater`. */
let stopWaiting = () => {};

/**
 * Merges the progress of this browser. While the server or its database cannot be reached, retries every
 * `unavailableRetrySeconds` and when the browser goes online; after any other failure, the next page load
 * retries.
 */
export async function sendWhenPossible(router: ReturnType<typeof useRouter>): Promise<void> {
  stopWaiting();
  const { execute, shownSession } = router.options.context;
  try {
    await mergeLocalProgress(execute, shownSession.current?.me?.id, () => rereadPages(router));
  } catch (error) {
    if (isTemporary(error)) sendLater(router);
  }
}

/**
 * Calls `sendWhenPossible` after `unavailableRetrySeconds`, or when the browser goes online, unless another
 * tab has ended the session meanwhile: progress without an owner is then the next learner's.
 */
function sendLater(router: ReturnType<typeof useRouter>): void {
  stopWaiting();
  const send = () => {
    if (ownsProgress(router.options.context.shownSession.current?.me?.id)) void sendWhenPossible(router);
  };
  const timer = setTimeout(send, unavailableRetrySeconds * 1000);
  window.addEventListener("online", send);
  stopWaiting = () => {
    clearTimeout(timer);
    window.removeEventListener("online", send);
  };
}

/**
 * Stores the progress of this browser on the server under a new resume code, with the newest
 * `maxAnswersOfCode` practice answers.
 * @throws RequestFailure
 */
export async function createResumeCode(
  execute: ExecuteGraphql,
): Promise<CreateResumeCodeMutation["createResumeCode"]> {
  const { practice, ...others } = progressInput(browserProgress(), new Date());
  const input = { ...others, practice: practice.slice(-maxAnswersOfCode) };
  return (await runOperation(execute, CreateResumeCodeDocument, { input })).createResumeCode;
}

/**
 * Adds the progress stored under a resume code to the progress of this browser. Never unticks a module;
 * idempotent.
 * @returns whether the browser stored it
 * @throws RequestFailure with one sentence for the learner when the code is invalid
 */
export async function redeemCode(execute: ExecuteGraphql, code: string): Promise<boolean> {
  const { redeemResumeCode } = await runOperation(execute, RedeemResumeCodeDocument, { code });
  const { courses, attempts, practice } = redeemResumeCode;
  const storedTicks = courses.flatMap(({ path, completed, times }) =>
    completed.map((number, index) => ({
      path,
      number,
      done: true,
      at: new Date(times[index] ?? Date.now()),
    })),
  );
  return changeBrowserProgress((progress) => {
    const added = storedTicks.filter(({ path, number }) => !progress.ticks[path]?.includes(number));
    return {
      ...added.reduce(withTick, progress),
      attempts: withAttempts(progress.attempts, attempts),
      practice: withPractice(progress.practice, practice),
    };
  });
}
