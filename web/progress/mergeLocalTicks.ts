import { MergeProgressDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { forgetSentTicks, localTicks } from "./localTickStore";

/**
 * Sends the ticks made in this browser before login to the signed-in learner's account, and forgets them here once the server has
 * them. Sending them twice changes nothing.
 * @returns whether there was anything to send
 * @throws RequestFailure when the server did not take them; they stay here
 */
export async function mergeLocalTicks(execute: ExecuteGraphql): Promise<boolean> {
  const ticks = localTicks();
  const courses = Object.entries(ticks)
    .filter(([, numbers]) => numbers.length > 0)
    .map(([path, numbers]) => ({ path, completed: [...numbers] }));
  if (courses.length > 0) await runOperation(execute, MergeProgressDocument, { input: { courses } });
  forgetSentTicks(ticks);
  return courses.length > 0;
}
