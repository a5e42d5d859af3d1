import { rootRouteId, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { SetModuleCompletionDocument } from "../../schema/generated/graphql";
import { useSession } from "../accounts/session";
import { readableMessage } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { setLocalTick, useLocalTicks } from "./localTickStore";

export interface CourseTicks {
  /** Numbers of the modules done, ascending. */
  completed: readonly number[];
  setDone: (number: number, done: boolean) => void;
  /** Why the last tick did not hold, or null. */
  problem: string | null;
}

/** Ticks on their way to the server, one after the other so that the last one made is the last one stored. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * The ticks of a course: on the server for a signed-in learner, otherwise in this browser. A tick shows at once; when the server
 * refuses it, it goes back and `problem` says why.
 */
export function useCourseTicks(path: string): CourseTicks {
  const router = useRouter();
  const { me, ticks } = useSession();
  const local = useLocalTicks();
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const signedIn = me !== null;

  const setDone = useCallback(
    (number: number, done: boolean) => {
      setProblem(null);
      if (!signedIn) return setLocalTick(path, number, done);
      const { execute } = router.options.context;
      setPending((before) => new Map(before).set(number, done));
      queue = queue
        .then(() =>
          runOperation(execute, SetModuleCompletionDocument, { input: { path, number, completed: done } }),
        )
        .catch((error) => setProblem(`That tick was not saved. ${readableMessage(error)}`))
        .then(() => router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId, sync: true }))
        .finally(() =>
          setPending((before) => {
            const after = new Map(before);
            // A newer tick of the same module is still on its way and goes on showing.
            if (after.get(number) === done) after.delete(number);
            return after;
          }),
        );
    },
    [signedIn, path, router],
  );

  if (!signedIn) {
    return {
      completed: local.ticks[path] ?? [],
      setDone,
      problem: local.kept ? null : "This browser does not keep your ticks. Log in to keep them.",
    };
  }
  return { completed: withPending(ticks[path] ?? [], pending), setDone, problem };
}

/** The stored ticks as they will be once those on their way have arrived. */
export function withPending(stored: readonly number[], pending: ReadonlyMap<number, boolean>): number[] {
  const numbers = new Set(stored);
  for (const [number, done] of pending) {
    if (done) numbers.add(number);
    else numbers.delete(number);
  }
  return [...numbers].sort((a, b) => a - b);
}
