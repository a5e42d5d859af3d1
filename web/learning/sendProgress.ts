import { rootRouteId, type useRouter } from "@tanstack/react-router";
import {
  MergeProgressDocument,
  type MergeProgressInput,
  RedeemResumeCodeDocument,
  SetModuleCompletionDocument,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { browserProgress, changeBrowserProgress } from "./browserProgress";
import { type StoredProgress, withAttempts, withoutSent, withTick } from "./storedProgress";

/**
 * Ticks or unticks a module in the account of the signed-in learner.
 * @throws RequestFailure when the server refuses it or cannot be reached
 */
export async function sendTick(
  execute: ExecuteGraphql,
  input: { path: string; number: number; completed: boolean },
): Promise<void> {
  await runOperation(execute, SetModuleCompletionDocument, { input });
}

/** Converts browser progress to the mutation input. A tick without a time gets the time `now`. */
export function progressInput(
  { ticks, tickTimes, attempts }: StoredProgress,
  now: Date,
): MergeProgressInput & { attempts: object[] } {
  return {
    courses: Object.entries(ticks)
      .filter(([, numbers]) => numbers.length > 0)
      .map(([path, numbers]) => ({
        path,
        completed: [...numbers],
        times: numbers.map((number) => tickTimes[path]?.[number] ?? now.toISOString()),
      })),
    attempts: attempts.map(({ id, path, answers, submittedAt }) => ({ id, path, answers, submittedAt })),
  };
}

/**
 * Merges the ticks and quiz attempts of this browser into the signed-in learner's account, and removes them
 * from the browser once the server has stored them. Idempotent.
 * @returns whether there was anything to send
 * @throws RequestFailure when the server did not store them; they stay in the browser
 */
export async function mergeLocalProgress(execute: ExecuteGraphql): Promise<boolean> {
  const sent = browserProgress();
  const input = progressInput(sent, new Date());
  const hasProgress = input.courses.length + input.attempts.length > 0;
  if (hasProgress) await runOperation(execute, MergeProgressDocument, { input });
  changeBrowserProgress((progress) => withoutSent(progress, sent));
  return hasProgress;
}

/** Calls `mergeLocalProgress` and re-renders the open page with the merged progress. */
export async function mergeIntoPage(router: ReturnType<typeof useRouter>): Promise<void> {
  if (!(await mergeLocalProgress(router.options.context.execute))) return;
  await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId || routeId === "/Progress" });
}

/**
 * Adds the progress stored under a resume code to the progress of this browser. Never unticks a module;
 * idempotent.
 * @throws RequestFailure with one sentence for the learner when the code is invalid
 */
export async function redeemCode(execute: ExecuteGraphql, code: string): Promise<void> {
  const { redeemResumeCode } = await runOperation(execute, RedeemResumeCodeDocument, { code });
  const { courses, attempts } = redeemResumeCode;
  const storedTicks = courses.flatMap(({ path, completed, times }) =>
    completed.map((number, index) => ({
      path,
      number,
      done: true,
      at: new Date(times[index] ?? Date.now()),
    })),
  );
  changeBrowserProgress((progress) => {
    const added = storedTicks.filter(({ path, number }) => !progress.ticks[path]?.includes(number));
    return { ...added.reduce(withTick, progress), attempts: withAttempts(progress.attempts, attempts) };
  });
}
