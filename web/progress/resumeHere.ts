import { RedeemResumeCodeDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { keepLocalAttempts } from "./localAttemptStore";
import { localTicks, setLocalTick } from "./localTickStore";
import { noteTickTime } from "./localTickTimes";

/**
 * Adds what was kept under a code to what this browser has: nothing is unticked, and nothing is there twice. The same code again changes
 * nothing.
 * @throws RequestFailure with one sentence for the learner when the code does not work
 */
export async function resumeHere(execute: ExecuteGraphql, code: string): Promise<void> {
  const { courses, attempts } = (await runOperation(execute, RedeemResumeCodeDocument, { code }))
    .redeemResumeCode;
  const here = localTicks();
  for (const { path, completed, times } of courses) {
    for (const [index, number] of completed.entries()) {
      if (here[path]?.includes(number)) continue;
      noteTickTime(() => localStorage, path, number, true, new Date(times[index] ?? Date.now()));
      setLocalTick(path, number, true);
    }
  }
  keepLocalAttempts(attempts);
}
