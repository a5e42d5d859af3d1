import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { loadModule } from "../graphql/loadModule";
import { isTemporary, readableMessage } from "../graphql/requestFailure";
import { changeSession, rereadSession, type Session, useSession } from "../session/session";
import { setLocalTick, useBrowserProgress } from "./browserProgress";
import { type Ticks, withNumber, withWaiting } from "./storedProgress";

/** Returns the ticks of all courses: the account's, with the changes that this browser has not sent yet. */
export function useAllTicks(): Ticks {
  const { me, ticks } = useSession();
  const progress = useBrowserProgress((stored) => stored);
  return withWaiting(me ? ticks : progress.accountTicks, progress);
}

interface CourseTicks {
  /** Numbers of the ticked modules, ascending. */
  completed: readonly number[];
  setDone: (number: number, done: boolean) => void;
  /** Error message of the last tick, or null. */
  problem: string | null;
  /** Ticks of the course are stored in this browser and will be sent to the account. */
  isWaiting: boolean;
}

/** The last pending save of each module. The next one is sent after it, so that the newest state wins. */
const pendingSaves = new Map<string, Promise<void>>();

/** Loads the functions that send progress on demand, since most page loads send none. */
export const loadSendProgress = () => loadModule(() => import("./sendProgress"));

/**
 * Reads and changes the ticks of a course: on the server for a signed-in learner, otherwise in this browser.
 * Updates are optimistic; a tick that the server refuses is reverted, and `problem` gives the reason. A tick
 * that cannot be sent now is stored in this browser and sent later.
 */
export function useCourseTicks(path: string): CourseTicks {
  const router = useRouter();
  const { me, isUnavailable = false, isKept = false } = useSession();
  const shown = useAllTicks()[path] ?? [];
  const { accountTicks, ticks, removals, isStored } = useBrowserProgress((progress) => progress);
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const signedIn = me !== null;
  const changed = [...(ticks[path] ?? []), ...Object.keys(removals[path] ?? {}).map(Number)];

  // Preloaded after hydration, so that the first tick does not wait for it.
  useEffect(() => {
    if (signedIn) loadSendProgress().catch(() => undefined);
  }, [signedIn]);

  const setDone = useCallback(
    (number: number, done: boolean) => {
      setProblem(null);
      if (!signedIn) {
        setLocalTick(path, number, done, accountTicks != null);
        return;
      }
      const { shownSession } = router.options.context;
      setPending((previous) => new Map(previous).set(number, done));
      const key = `${path} ${number}`;
      const earlier = pendingSaves.get(key);
      const save: Promise<void> = Promise.resolve().then(async () => {
        try {
          const { rereadPages, saveTick } = await loadSendProgress();
          const isSent = await saveTick(router, { path, number, completed: done }, earlier);
          if (isSent) {
            changeSession(shownSession, (session) => withTickOfCourse(session, path, number, done));
            await rereadPages(router);
          }
        } catch (error) {
          setProblem(`That tick was not saved. ${readableMessage(error)}`);
          // Shows if the session has ended. While the server is unreachable, an error would replace the page.
          if (!isTemporary(error)) await rereadSession(router);
        }
        // A newer tick of the same module is still pending.
        if (pendingSaves.get(key) !== save) return;
        pendingSaves.delete(key);
        setPending(
          (previous) => new Map([...previous].filter(([pendingNumber]) => pendingNumber !== number)),
        );
      });
      pendingSaves.set(key, save);
    },
    [signedIn, path, router, accountTicks],
  );

  return {
    completed: [...pending].reduce((numbers, [number, done]) => withNumber(numbers, number, done), shown),
    setDone,
    problem: signedIn || isStored ? problem : "This browser does not keep your ticks. Log in to keep them.",
    // A pending tick is being sent. The progress of a visitor without an account waits for nothing.
    isWaiting:
      changed.some((number) => !pending.has(number)) &&
      (signedIn || (isUnavailable && isStored && (!isKept || accountTicks != null))),
  };
}

function withTickOfCourse(session: Session, path: string, number: number, done: boolean): Session {
  return {
    ...session,
    ticks: { ...session.ticks, [path]: withNumber(session.ticks[path] ?? [], number, done) },
  };
}
