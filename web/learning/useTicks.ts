import { rootRouteId, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { changeSession, type Session, useSession } from "../accounts/session";
import { loadModule } from "../graphql/loadModule";
import { readableMessage } from "../graphql/requestFailure";
import { setLocalTick, useBrowserProgress } from "./browserProgress";
import { type Ticks, withNumber } from "./storedProgress";

/** The modules done in each course, by course path: the account's, otherwise this browser's. */
export function useAllTicks(): Ticks {
  const { me, ticks } = useSession();
  const localTicks = useBrowserProgress((progress) => progress.ticks);
  return me ? ticks : localTicks;
}

export interface CourseTicks {
  /** Numbers of the modules done, ascending. */
  completed: readonly number[];
  setDone: (number: number, done: boolean) => void;
  /** Why the last tick did not hold, or null. */
  problem: string | null;
}

/** The last pending save of each module. The next one waits for it, so that the last tick made is stored. */
const pendingSaves = new Map<string, Promise<void>>();

/** Fetches the functions that send progress to the server: most page loads send none. */
export const loadSendProgress = () => loadModule(() => import("./sendProgress"));

/**
 * The ticks of a course: on the server for a signed-in learner, otherwise in this browser. A tick shows at
 * once; when the server refuses it, it goes back and `problem` says why.
 */
export function useCourseTicks(path: string): CourseTicks {
  const router = useRouter();
  const { me, ticks } = useSession();
  const localTicks = useBrowserProgress((progress) => progress.ticks);
  const isKept = useBrowserProgress((progress) => progress.kept);
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const signedIn = me !== null;

  // Fetched after hydration, so that the first tick need not wait for it.
  useEffect(() => {
    if (signedIn) loadSendProgress().catch(() => undefined);
  }, [signedIn]);

  const setDone = useCallback(
    (number: number, done: boolean) => {
      setProblem(null);
      if (!signedIn) {
        setLocalTick(path, number, done);
        return;
      }
      const { execute, shownSession } = router.options.context;
      setPending((before) => new Map(before).set(number, done));
      const key = `${path} ${number}`;
      const sent: Promise<void> = (pendingSaves.get(key) ?? Promise.resolve()).then(async () => {
        try {
          const { sendTick } = await loadSendProgress();
          await sendTick(execute, { path, number, completed: done });
          changeSession(shownSession, (session) => withTickOfCourse(session, path, number, done));
        } catch (error) {
          setProblem(`That tick was not saved. ${readableMessage(error)}`);
        }
        // Shows the tick where it was saved; where it was refused, whether there still is a session.
        await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId, sync: true });
        // A newer tick of the same module is still pending and goes on showing.
        if (pendingSaves.get(key) !== sent) return;
        pendingSaves.delete(key);
        setPending((before) => new Map([...before].filter(([pendingNumber]) => pendingNumber !== number)));
      });
      pendingSaves.set(key, sent);
    },
    [signedIn, path, router],
  );

  if (!signedIn) {
    return {
      completed: localTicks[path] ?? [],
      setDone,
      problem: isKept ? problem : "This browser does not keep your ticks. Log in to keep them.",
    };
  }
  const completed = [...pending].reduce<readonly number[]>(
    (numbers, [number, done]) => withNumber(numbers, number, done),
    ticks[path] ?? [],
  );
  return { completed, setDone, problem };
}

function withTickOfCourse(session: Session, path: string, number: number, done: boolean): Session {
  return {
    ...session,
    ticks: { ...session.ticks, [path]: withNumber(session.ticks[path] ?? [], number, done) },
  };
}
