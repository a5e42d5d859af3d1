import { rootRouteId, type useRouter } from "@tanstack/react-router";
import { MergeProgressDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { forgetSentAttempts, localAttempts } from "./localAttemptStore";
import { localProgress } from "./localProgress";
import { forgetSentTicks, localTicks } from "./localTickStore";
import { forgetTickTimes } from "./localTickTimes";

/**
 * Sends the ticks and quiz attempts made in this browser before login to the signed-in learner's account, and forgets them here once the
 * server has them. Sending them twice changes nothing.
 * @returns whether there was anything to send
 * @throws RequestFailure when the server did not take them; they stay here
 */
export async function mergeLocalProgress(execute: ExecuteGraphql): Promise<boolean> {
  const ticks = localTicks();
  const attempts = localAttempts();
  const input = localProgress(new Date());
  const isSomething = input.courses.length + input.attempts.length > 0;
  if (isSomething) await runOperation(execute, MergeProgressDocument, { input });
  forgetSentTicks(ticks);
  forgetTickTimes(() => localStorage, ticks);
  forgetSentAttempts(attempts);
  return isSomething;
}

/** As `mergeLocalProgress` for a page that stands already: it then shows what has come. */
export async function mergeIntoPage(router: ReturnType<typeof useRouter>): Promise<void> {
  if (!(await mergeLocalProgress(router.options.context.execute))) return;
  await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId || routeId === "/Progress" });
}
