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
 * Stores a tick, or its absence, in the account of the signed-in learner.
 * @throws RequestFailure when the server refuses it or cannot be reached
 */
export async function sendTick(
  execute: ExecuteGraphql,
  input: { path: string; number: number; completed: boolean },
): Promise<void> {
  await runOperation(execute, SetModuleCompletionDocument, { input });
}

/** The progress of a browser as the server takes it. A tick without a time counts as made now. */
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
 * Sends the ticks and quiz attempts made in this browser before login to the signed-in learner's account, and
 * removes them here once the server has stored them. Sending them twice changes nothing.
 * @returns whether there was anything to send
 * @throws RequestFailure when the server did not take them; they stay here
 */
export async function mergeLocalProgress(execute: ExecuteGraphql): Promise<boolean> {
  const sent = browserProgress();
  const input = progressInput(sent, new Date());
  const isSomething = input.courses.length + input.attempts.length > 0;
  if (isSomething) await runOperation(execute, MergeProgressDocument, { input });
  changeBrowserProgress((progress) => withoutSent(progress, sent));
  return isSomething;
}

/** As `mergeLocalProgress` on a page that stands already, which then shows the merged progress. */
export async function mergeIntoPage(router: ReturnType<typeof useRouter>): Promise<void> {
  if (!(await mergeLocalProgress(router.options.context.execute))) return;
  await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId || routeId === "/Progress" });
}

/**
 * Adds the progress stored under a code to that of this browser: nothing is unticked or doubled, and the same
 * code again changes nothing.
 * @throws RequestFailure with one sentence for the learner when the code does not work
 */
export async function resumeHere(execute: ExecuteGraphql, code: string): Promise<void> {
  const { redeemResumeCode } = await runOperation(execute, RedeemResumeCodeDocument, { code });
  const { courses, attempts } = redeemResumeCode;
  const ticked = courses.flatMap(({ path, completed, times }) =>
    completed.map((number, index) => ({
      path,
      number,
      done: true,
      at: new Date(times[index] ?? Date.now()),
    })),
  );
  changeBrowserProgress((here) => {
    const added = ticked.filter(({ path, number }) => !here.ticks[path]?.includes(number));
    return { ...added.reduce(withTick, here), attempts: withAttempts(here.attempts, attempts) };
  });
}
