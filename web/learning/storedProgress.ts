import { uniqBy } from "es-toolkit";
import * as z from "zod/mini";
import { modulesPerCourse } from "../../schema/learningRules";
import { countedCoursePath, progressKeys } from "./progressKeys";

/** Numbers of the modules ticked, ascending, by course path. */
export type Ticks = Readonly<Record<string, readonly number[]>>;

/** The progress that a browser stores for a learner without a session. */
export interface StoredProgress {
  ticks: Ticks;
  /** ISO 8601 time of each tick, by course path and module number; older ticks have none. */
  tickTimes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** In the order of their times. */
  attempts: readonly LocalAttempt[];
}

export type LocalAttempt = z.infer<typeof localAttempt>;

/** The parts of Web Storage that are used; any of them may throw. */
type ProgressStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** As many attempts as the server takes at once; older ones make room. */
const mostAttempts = 200;

const coursePath = z.string().check(z.regex(/^\/[\w-]{1,80}$/));
const dateTime = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const moduleNumber = z.int().check(z.minimum(1), z.maximum(modulesPerCourse));
const localAttempt = z
  .object({
    /** The UUID it was sent with. */
    id: z.guid(),
    path: coursePath,
    /** Zero-based index of the chosen option of each question. */
    answers: z.array(z.int().check(z.nonnegative())).check(z.minLength(1), z.maxLength(50)),
    /** For each answer, whether it was right. */
    right: z.array(z.boolean()),
    score: z.int(),
    /** ISO 8601. */
    submittedAt: dateTime,
  })
  .check(
    z.refine(({ answers, right }) => right.length === answers.length),
    z.refine(({ right, score }) => score === right.filter(Boolean).length),
  );

const ticksRecord = z.object({ courses: validEntries(coursePath, validItems(moduleNumber)) });
const tickTimesRecord = validEntries(coursePath, validEntries(z.string(), dateTime));
const attemptsRecord = validItems(localAttempt);

/**
 * Reads the progress of a browser; invalid parts are left out. Where the counted course has a count but no
 * ticks, that many of its modules are ticked from the first on.
 */
export function readProgress(storage: ProgressStorage): StoredProgress {
  const courses = parse(ticksRecord, storage.getItem(progressKeys.ticks))?.courses ?? {};
  const ticks: Record<string, readonly number[]> = {};
  for (const [path, numbers] of Object.entries(courses)) ticks[path] = [...new Set(numbers)].sort();
  const count = storedCount(storage.getItem(progressKeys.count));
  if (!ticks[countedCoursePath] && count > 0)
    ticks[countedCoursePath] = Array.from({ length: count }, (_, index) => index + 1);
  return {
    ticks,
    tickTimes: parse(tickTimesRecord, storage.getItem(progressKeys.tickTimes)) ?? {},
    attempts: withAttempts([], parse(attemptsRecord, storage.getItem(progressKeys.attempts)) ?? []),
  };
}

/** Stores the progress; an empty part leaves no key behind. */
export function writeProgress(
  storage: ProgressStorage,
  { ticks, tickTimes, attempts }: StoredProgress,
): void {
  const write = (key: string, isEmpty: boolean, value: unknown) =>
    isEmpty ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value));
  write(progressKeys.ticks, Object.keys(ticks).length === 0, { courses: ticks });
  const counted = ticks[countedCoursePath];
  write(progressKeys.count, !counted, counted?.length);
  write(progressKeys.attempts, attempts.length === 0, attempts);
  write(progressKeys.tickTimes, Object.keys(tickTimes).length === 0, tickTimes);
}

/** The numbers with one added or taken away, ascending. */
export function withNumber(numbers: readonly number[], number: number, isAdded: boolean): number[] {
  const others = numbers.filter((other) => other !== number);
  return isAdded ? [...others, number].sort((a, b) => a - b) : others;
}

/** The progress with one module ticked at a time, or unticked. */
export function withTick<Progress extends StoredProgress>(
  progress: Progress,
  { path, number, done, at }: { path: string; number: number; done: boolean; at: Date },
): Progress {
  const { [number]: _, ...otherTimes } = progress.tickTimes[path] ?? {};
  const times = done ? { ...otherTimes, [number]: at.toISOString() } : otherTimes;
  return {
    ...progress,
    ticks: { ...progress.ticks, [path]: withNumber(progress.ticks[path] ?? [], number, done) },
    tickTimes: withoutEmpty({ ...progress.tickTimes, [path]: times }),
  };
}

/** The attempts with others added, in the order of their times. A known id changes nothing. */
export function withAttempts(
  attempts: readonly LocalAttempt[],
  added: readonly LocalAttempt[],
): readonly LocalAttempt[] {
  return uniqBy([...attempts, ...added], ({ id }) => id)
    .sort((a, b) => Date.parse(a.submittedAt) - Date.parse(b.submittedAt))
    .slice(-mostAttempts);
}

/** The progress that stays in the browser once the server has stored `sent`: only work done meanwhile. */
export function withoutSent<Progress extends StoredProgress>(
  progress: Progress,
  sent: StoredProgress,
): Progress {
  const isSent = (path: string, number: number) => sent.ticks[path]?.includes(number) ?? false;
  const ticks = Object.entries(progress.ticks)
    .map(([path, numbers]) => [path, numbers.filter((number) => !isSent(path, number))] as const)
    .filter(([, numbers]) => numbers.length > 0);
  const tickTimes = Object.entries(progress.tickTimes).map(([path, times]) => [
    path,
    Object.fromEntries(Object.entries(times).filter(([number]) => !isSent(path, Number(number)))),
  ]);
  return {
    ...progress,
    ticks: Object.fromEntries(ticks),
    tickTimes: withoutEmpty(Object.fromEntries(tickTimes)),
    attempts: progress.attempts.filter(({ id }) => !sent.attempts.some((attempt) => attempt.id === id)),
  };
}

function withoutEmpty(tickTimes: StoredProgress["tickTimes"]): StoredProgress["tickTimes"] {
  return Object.fromEntries(Object.entries(tickTimes).filter(([, times]) => Object.keys(times).length > 0));
}

function parse<Output>(schema: z.ZodMiniType<Output>, stored: string | null): Output | undefined {
  try {
    return schema.safeParse(JSON.parse(stored ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** An array without its invalid items. */
function validItems<Item>(item: z.ZodMiniType<Item>) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items
        .map((each) => item.safeParse(each))
        .flatMap(({ success, data }) => (success ? [data as Item] : [])),
    ),
  );
}

/** An object without its invalid entries. */
function validEntries<Value>(key: z.ZodMiniType<string>, value: z.ZodMiniType<Value>) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((entries) => {
      const valid: Record<string, Value> = {};
      for (const [name, each] of Object.entries(entries)) {
        const { success, data } = value.safeParse(each);
        if (success && key.safeParse(name).success) valid[name] = data;
      }
      return valid;
    }),
  );
}

function storedCount(stored: string | null): number {
  const count = Math.trunc(Number(stored ?? 0));
  return Number.isFinite(count) ? Math.min(Math.max(count, 0), modulesPerCourse) : 0;
}
