import { useSession } from "../accounts/session";
import { useLocalTicks } from "./localTickStore";

/** The modules done in every course that has any, by course path: the account's with a session, otherwise this browser's. */
export function useAllTicks(): Readonly<Record<string, readonly number[]>> {
  const { me, ticks } = useSession();
  const local = useLocalTicks();
  return me ? ticks : local.ticks;
}
