import { modulesPerCourse } from "./progressPercent";

/** Module numbers ticked without a session, ascending, by course path. */
export type LocalTicks = Readonly<Record<string, readonly number[]>>;

/** The parts of Web Storage that are used; any of them may throw. */
export type TickStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const recordKey = "ninefold.progress";
/** The number of modules done in one course, kept under this name by the specification (section 3). */
const countKey = "completedChapters";
export const countedCoursePath = "/communication-creativity";

/**
 * Reads the ticks of this browser; what is not understood counts as nothing. Where there is no record of the counted course but a
 * count, that many of its modules are ticked from the first on.
 */
export function readLocalTicks(storage: TickStorage): LocalTicks {
  const ticks = parseRecord(storage.getItem(recordKey));
  if (countedCoursePath in ticks) return ticks;
  const count = parseCount(storage.getItem(countKey));
  if (count === 0) return ticks;
  return { ...ticks, [countedCoursePath]: Array.from({ length: count }, (_, index) => index + 1) };
}

/** Stores the ticks, and the count of the counted course when it has any record. */
export function writeLocalTicks(storage: TickStorage, ticks: LocalTicks): void {
  if (Object.keys(ticks).length === 0) storage.removeItem(recordKey);
  else storage.setItem(recordKey, JSON.stringify({ courses: ticks }));
  const counted = ticks[countedCoursePath];
  if (counted) storage.setItem(countKey, String(counted.length));
  else storage.removeItem(countKey);
}

/** The ticks with one module ticked or unticked. */
export function withTick(ticks: LocalTicks, path: string, number: number, completed: boolean): LocalTicks {
  const others = (ticks[path] ?? []).filter((ticked) => ticked !== number);
  return { ...ticks, [path]: completed ? [...others, number].sort((a, b) => a - b) : others };
}

/** What stays in the browser once the server has `sent`: only ticks made meanwhile. */
export function withoutSent(ticks: LocalTicks, sent: LocalTicks): LocalTicks {
  return Object.fromEntries(
    Object.entries(ticks)
      .map(([path, numbers]) => [path, numbers.filter((number) => !sent[path]?.includes(number))] as const)
      .filter(([, numbers]) => numbers.length > 0),
  );
}

function parseRecord(stored: string | null): Record<string, number[]> {
  try {
    const { courses } = JSON.parse(stored ?? "{}") as { courses?: unknown };
    if (typeof courses !== "object" || courses === null) return {};
    return Object.fromEntries(
      Object.entries(courses)
        .filter(([path, numbers]) => path.startsWith("/") && Array.isArray(numbers))
        .map(([path, numbers]: [string, unknown[]]) => [
          path,
          [...new Set(numbers.filter(isModuleNumber))].sort(),
        ]),
    );
  } catch {
    return {};
  }
}

function isModuleNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= modulesPerCourse;
}

function parseCount(stored: string | null): number {
  const count = Math.trunc(Number(stored ?? 0));
  return Number.isFinite(count) ? Math.min(Math.max(count, 0), modulesPerCourse) : 0;
}
