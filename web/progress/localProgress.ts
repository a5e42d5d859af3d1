import type { MergeProgressInput } from "../../schema/generated/graphql";
import { localAttempts } from "./localAttemptStore";
import { localTicks } from "./localTickStore";
import { readTickTimes } from "./localTickTimes";

/** All that this browser keeps of a learner without a session, as the server takes it. A tick of unknown time counts as made now. */
export function localProgress(now: Date): MergeProgressInput & { attempts: object[] } {
  const times = readTickTimes(() => localStorage);
  return {
    courses: Object.entries(localTicks())
      .filter(([, numbers]) => numbers.length > 0)
      .map(([path, numbers]) => ({
        path,
        completed: [...numbers],
        times: numbers.map((number) => times[path]?.[number] ?? now.toISOString()),
      })),
    attempts: localAttempts().map(({ id, path, answers, submittedAt }) => ({
      id,
      path,
      answers: [...answers],
      submittedAt,
    })),
  };
}
