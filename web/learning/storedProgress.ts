import { uniqBy } from "es-toolkit";
import * as v from "valibot";
import { modulesPerCourse } from "../../schema/learningRules";
import { countedCoursePath, progressKeys } from "./progressKeys";

/** Numbers of the modules ticked, ascending, by course path. */
export type Ticks = Readonly<Record<string, readonly number[]>>;

/** ISO 8601 times by course path and module number. */
export type TickTimes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The progress that a browser stores for a learner without a session. */
export interface StoredProgress {
  ticks: Ticks;
  /** ISO 8601 times of ticks, by course path and module number; old ticks may have none. */
  tickTimes: TickTimes;
  /** Oldest first. */
  attempts: readonly LocalAttempt[];
  /** Counted practice answers, oldest first. */
  practice: readonly LocalPracticeAnswer[];
  /** ISO 8601 times of removals of the account's ticks, by course path and module number. */
  removals: TickTimes;
}

export type LocalAttempt = v.InferOutput<typeof localAttempt>;
export type LocalPracticeAnswer = v.InferOutput<typeof localPracticeAnswer>;

/** The methods of Web Storage in use; each may throw. */
type ProgressStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The limit of the API for one request. The oldest attempts are dropped. */
const maxAttempts = 200;
/** The limit of the API for one request. The oldest answers are dropped. */
const maxPracticeAnswers = 2_000;
/** Practice answers of a resume code: the most that fit into a request beside 200 attempts and the ticks. */
export const maxAnswersOfCode = 350;

export const uuid = v.pipe(v.string(), v.uuid());
export const coursePath = v.pipe(v.string(), v.regex(/^\/[\w-]{1,80}$/));
export const dateTime = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
export const integer = v.pipe(v.number(), v.safeInteger());
const index = v.pipe(integer, v.minValue(0));
const moduleNumber = v.pipe(integer, v.minValue(1), v.maxValue(modulesPerCourse));
/** Zero-based index of the chosen option of each question. */
export const quizAnswers = v.pipe(v.array(index), v.minLength(1), v.maxLength(50));
/** Fields of an answer to a practice item, as in `PracticeAnswerInput`. */
export const practiceFields = {
  choice: v.nullable(v.pipe(v.array(index), v.maxLength(20))),
  number: v.nullable(v.pipe(v.number(), v.finite())),
};
const localAttempt = v.pipe(
  v.object({
    /** Identifies the attempt on the server. */
    id: uuid,
    path: coursePath,
    answers: quizAnswers,
    /** Correctness of each answer. */
    right: v.array(v.boolean()),
    score: integer,
    /** ISO 8601. */
    submittedAt: dateTime,
  }),
  v.check(({ answers, right }) => right.length === answers.length),
  v.check(({ right, score }) => score === right.filter(Boolean).length),
);

const localPracticeAnswer = v.object({
  /** Identifies the answer on the server. */
  id: uuid,
  /** Slug of the course, a slash and the name of the item. */
  itemId: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,60}\/[a-z\d-]{1,60}$/)),
  moduleNumber,
  ...practiceFields,
  isRight: v.boolean(),
  /** ISO 8601. */
  answeredAt: dateTime,
  /** When the item is due after this answer. */
  dueAt: dateTime,
});

export const ticksByPath = validEntries(coursePath, validItems(moduleNumber));
const ticksRecord = v.object({ courses: ticksByPath });
const tickTimesRecord = validEntries(coursePath, validEntries(v.string(), dateTime));
const attemptsRecord = validItems(localAttempt);
const practiceRecord = validItems(localPracticeAnswer);

/**
 * Reads the progress of a browser and drops invalid parts. If the counted course has a count but no ticks,
 * its first `count` modules are ticked.
 */
export function readProgress(storage: ProgressStorage): StoredProgress {
  const courses = parse(ticksRecord, storage.getItem(progressKeys.ticks))?.courses ?? {};
  const ticks: Record<string, readonly number[]> = {};
  for (const [path, numbers] of Object.entries(courses))
    ticks[path] = [...new Set(numbers)].sort((one, other) => one - other);
  const count = parseCount(storage.getItem(progressKeys.count));
  if (!ticks[countedCoursePath] && count > 0)
    ticks[countedCoursePath] = Array.from({ length: count }, (_, index) => index + 1);
  return {
    ticks,
    tickTimes: parse(tickTimesRecord, storage.getItem(progressKeys.tickTimes)) ?? {},
    attempts: withAttempts([], parse(attemptsRecord, storage.getItem(progressKeys.attempts)) ?? []),
    practice: withPractice([], parse(practiceRecord, storage.getItem(progressKeys.practice)) ?? []),
    removals: parse(tickTimesRecord, storage.getItem(progressKeys.removals)) ?? {},
  };
}

/** Stores the progress; removes the keys of empty parts. */
export function writeProgress(
  storage: ProgressStorage,
  { ticks, tickTimes, attempts, practice, removals }: StoredProgress,
): void {
  const write = (key: string, isEmpty: boolean, value: unknown) =>
    isEmpty ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value));
  write(progressKeys.ticks, Object.keys(ticks).length === 0, { courses: ticks });
  const counted = ticks[countedCoursePath];
  write(progressKeys.count, !counted, counted?.length);
  write(progressKeys.attempts, attempts.length === 0, attempts);
  write(progressKeys.practice, practice.length === 0, practice);
  write(progressKeys.removals, Object.keys(removals).length === 0, removals);
  write(progressKeys.tickTimes, Object.keys(tickTimes).length === 0, tickTimes);
}

/** Returns the numbers with one added or removed, ascending. */
export function withNumber(numbers: readonly number[], number: number, isAdded: boolean): number[] {
  const others = numbers.filter((other) => other !== number);
  return isAdded ? [...others, number].sort((a, b) => a - b) : others;
}

/**
 * A change of a tick at the time `at`. An untick of an account is stored as a removal, because another device
 * may have ticked the module.
 */
export interface TickChange {
  path: string;
  number: number;
  done: boolean;
  at: Date;
  isOfAccount?: boolean | undefined;
}

/** Returns the account's ticks of all courses with the changes that this browser has not sent yet. */
export function withWaiting(
  accountTicks: Ticks | null | undefined,
  { ticks, removals }: Pick<StoredProgress, "ticks" | "removals">,
): Ticks {
  const paths = Object.keys({ ...accountTicks, ...ticks });
  return Object.fromEntries(
    paths.map((path) => {
      const left = accountTicks?.[path]?.filter((number) => !removals[path]?.[number]) ?? [];
      const added = ticks[path] ?? [];
      return [path, added.reduce((all, number) => withNumber(all, number, true), left)];
    }),
  );
}

/** Returns the progress with one module ticked or unticked; without its earlier removal. */
export function withTick<Progress extends StoredProgress>(
  progress: Progress,
  { path, number, done, at, isOfAccount }: TickChange,
): Progress {
  const time = at.toISOString();
  return {
    ...progress,
    ticks: { ...progress.ticks, [path]: withNumber(progress.ticks[path] ?? [], number, done) },
    tickTimes: withTime(progress.tickTimes, path, number, done && time),
    removals: withTime(progress.removals, path, number, !done && isOfAccount && time),
  };
}

/** Returns the times with that of one module, or without it. */
function withTime(
  times: TickTimes,
  path: string,
  number: number,
  time: string | false | undefined,
): TickTimes {
  const { [number]: _, ...others } = times[path] ?? {};
  return withoutEmpty({ ...times, [path]: time ? { ...others, [number]: time } : others });
}

/** Returns the newest attempts of both lists, oldest first. An added attempt with a known id is ignored. */
export function withAttempts(
  attempts: readonly LocalAttempt[],
  added: readonly LocalAttempt[],
): readonly LocalAttempt[] {
  return newest([...attempts, ...added], ({ submittedAt }) => submittedAt, maxAttempts);
}

/** Returns the newest answers of both lists, oldest first. An added answer with a known id is ignored. */
export function withPractice(
  practice: readonly LocalPracticeAnswer[],
  added: readonly LocalPracticeAnswer[],
): readonly LocalPracticeAnswer[] {
  return newest([...practice, ...added], ({ answeredAt }) => answeredAt, maxPracticeAnswers);
}

/** Returns the newest `max` items, oldest first; of several with one id, the first. */
function newest<Item extends { id: string }>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  max: number,
): readonly Item[] {
  return uniqBy(items, ({ id }) => id)
    .sort((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b)))
    .slice(-max);
}

/** Returns the times without courses that have none. */
export function withoutEmpty(times: TickTimes): TickTimes {
  return Object.fromEntries(Object.entries(times).filter(([, byNumber]) => Object.keys(byNumber).length > 0));
}

export function parse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  stored: string | null,
): Output | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(stored ?? "null"));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Schema of an array that drops items which match none of the schemas. */
export function validItems<Item>(...schemas: readonly v.GenericSchema<unknown, Item>[]) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((item) => {
        const valid = schemas.map((schema) => v.safeParse(schema, item)).find(({ success }) => success);
        return valid ? [valid.output as Item] : [];
      }),
    ),
  );
}

/** Schema of an object that drops invalid entries. */
export function validEntries<Value>(key: v.GenericSchema<string>, value: v.GenericSchema<unknown, Value>) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isRecord),
    v.transform((entries): Record<string, Value> => {
      const valid = Object.entries(entries).flatMap(([name, each]) => {
        const { success, output } = v.safeParse(value, each);
        return success && v.is(key, name) ? [[name, output] as const] : [];
      });
      return Object.fromEntries(valid);
    }),
  );
}

/** Excludes arrays, which Valibot's `record` accepts. */
function isRecord(input: unknown): boolean {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

function parseCount(stored: string | null): number {
  const count = Math.trunc(Number(stored ?? 0));
  return Number.isFinite(count) ? Math.min(Math.max(count, 0), modulesPerCourse) : 0;
}
