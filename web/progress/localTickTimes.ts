import type { LocalTicks, TickStorage } from "./localTicks";

/** When each module was ticked without a session, as ISO 8601, by course path and module number. */
export type LocalTickTimes = Readonly<Record<string, Readonly<Record<number, string>>>>;

const timesKey = "ninefold.tickTimes";

/** Gives the storage, or throws where the browser has none to give. */
type Place = () => TickStorage;

/** Reads when the ticks of this browser were made; what is not understood counts as nothing. */
export function readTickTimes(place: Place): LocalTickTimes {
  try {
    const stored: unknown = JSON.parse(place().getItem(timesKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([path, times]) => [
        path,
        Object.fromEntries(Object.entries(times ?? {}).filter(([, time]) => isTime(time))) as Record<
          number,
          string
        >,
      ]),
    );
  } catch {
    return {};
  }
}

/** Stores or, for a module that is not done, forgets when it was ticked. Storage that refuses costs the time, never the tick. */
export function noteTickTime(place: Place, path: string, number: number, done: boolean, now: Date): void {
  const times = readTickTimes(place);
  const { [number]: _, ...others } = times[path] ?? {};
  write(place, { ...times, [path]: done ? { ...others, [number]: now.toISOString() } : others });
}

/** Forgets the times of ticks that are kept elsewhere now. */
export function forgetTickTimes(place: Place, sent: LocalTicks): void {
  const times = readTickTimes(place);
  const left = Object.entries(times).map(([path, ofCourse]) => [
    path,
    Object.fromEntries(Object.entries(ofCourse).filter(([number]) => !sent[path]?.includes(Number(number)))),
  ]);
  write(place, Object.fromEntries(left));
}

function write(place: Place, times: LocalTickTimes): void {
  const kept = Object.entries(times).filter(([, ofCourse]) => Object.keys(ofCourse).length > 0);
  try {
    if (kept.length === 0) place().removeItem(timesKey);
    else place().setItem(timesKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // The tick itself says when nothing can be kept here.
  }
}

function isTime(value: unknown): value is string {
  return (
    typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}
