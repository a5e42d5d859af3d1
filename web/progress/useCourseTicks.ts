import { rootRouteId, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { type Session, useSession } from "../accounts/session";
import { changeSession } from "../accounts/shownSession";
import { loadModule } from "../graphql/loadModule";
import { readableMessage } from "../graphql/requestFailure";
import { setLocalTick, useLocalTicks } from "./localTickStore";
import { noteTickTime } from "./localTickTimes";
import { withPending } from "./withPending";

export interface CourseTicks {
  /** Numbers of the modules done, ascending. */
  completed: readonly number[];
  setDone: (number: number, done: boolean) => void;
  /** Why the last tick did not hold, or null. */
  problem: string | null;
}

/** The last tick of each module on its way to the server: the next one of the same module waits for it, so the last one made is stored. */
const onTheWay = new Map<string, Promise<void>>();

const loadSendTick = () => loadModule(() => import("./sendTick"));

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

  // Only an account needs it: fetched once the page is awake, so that a tick sets out at once.
  useEffect(() => {
    if (signedIn) loadSendTick().catch(() => undefined);
  }, [signedIn]);

  const setDone = useCallback(
    (number: number, done: boolean) => {
      setProblem(null);
      if (!signedIn) {
        setLocalTick(path, number, done);
        noteTickTime(() => localStorage, path, number, done, new Date());
        return;
      }
      const { execute, shownSession } = router.options.context;
      setPending((before) => new Map(before).set(number, done));
      const key = `${path} ${number}`;
      const sent: Promise<void> = (onTheWay.get(key) ?? Promise.resolve()).then(async () => {
        try {
          const { sendTick } = await loadSendTick();
          await sendTick(execute, { path, number, completed: done });
          changeSession(shownSession, (session) => withTickOfCourse(session, path, number, done));
        } catch (error) {
          setProblem(`That tick was not saved. ${readableMessage(error)}`);
        }
        // Shows the tick where it was saved; where it was refused, whether there still is a session.
        await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId, sync: true });
        // A newer tick of the same module is still on its way and goes on showing.
        if (onTheWay.get(key) !== sent) return;
        onTheWay.delete(key);
        setPending((before) => new Map([...before].filter(([pendingNumber]) => pendingNumber !== number)));
      });
      onTheWay.set(key, sent);
    },
    [signedIn, path, router],
  );

  if (!signedIn) {
    return {
      completed: local.ticks[path] ?? [],
      setDone,
      problem: local.kept ? problem : "This browser does not keep your ticks. Log in to keep them.",
    };
  }
  return { completed: withPending(ticks[path] ?? [], pending), setDone, problem };
}

function withTickOfCourse(session: Session, path: string, number: number, done: boolean): Session {
  const completed = withPending(session.ticks[path] ?? [], new Map([[number, done]]));
  return { ...session, ticks: { ...session.ticks, [path]: completed } };
}
