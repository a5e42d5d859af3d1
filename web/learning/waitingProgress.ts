import { type StoredProgress, type TickChange, type TickTimes, withoutEmpty } from "./storedProgress";

/** Returns true if the progress holds nothing that an account could receive. */
export function isEmpty({ ticks, attempts, practice, removals }: StoredProgress): boolean {
  const hasTicks = Object.values(ticks).some((numbers) => numbers.length > 0);
  return !hasTicks && attempts.length + practice.length + Object.keys(removals).length === 0;
}

/** Returns the progress without `sent`, which the server has stored: the work done since. */
export function withoutSent<Progress extends StoredProgress>(
  progress: Progress,
  sent: StoredProgress,
): Progress {
  // A tick with another time was made after `sent` was read. Ticks of earlier versions have no time.
  const isSent = (path: string, number: number) =>
    sent.ticks[path]?.includes(number) &&
    progress.tickTimes[path]?.[number] === sent.tickTimes[path]?.[number];
  const ticks = Object.entries(progress.ticks)
    .map(([path, numbers]) => [path, numbers.filter((number) => !isSent(path, number))] as const)
    .filter(([, numbers]) => numbers.length > 0);
  return {
    ...progress,
    ticks: Object.fromEntries(ticks),
    tickTimes: withoutSame(progress.tickTimes, sent.tickTimes),
    attempts: progress.attempts.filter(({ id }) => !sent.attempts.some((attempt) => attempt.id === id)),
    practice: progress.practice.filter(({ id }) => !sent.practice.some((answer) => answer.id === id)),
    removals: withoutSame(progress.removals, sent.removals),
  };
}

/** Returns the progress without a change that was sent or refused, unless a later one has replaced it. */
export function withoutChange<Progress extends StoredProgress>(
  progress: Progress,
  { path, number, done, at }: TickChange,
): Progress {
  const time = at.toISOString();
  const times = done ? progress.tickTimes : progress.removals;
  if (times[path]?.[number] !== time) return progress;
  const sentTimes = { [path]: { [number]: time } };
  return withoutSent(progress, {
    ticks: done ? { [path]: [number] } : {},
    tickTimes: done ? sentTimes : {},
    attempts: [],
    practice: [],
    removals: done ? {} : sentTimes,
  });
}

function withoutSame(times: TickTimes, sent: TickTimes): TickTimes {
  const paths = Object.entries(times).map(([path, byNumber]) => [
    path,
    Object.fromEntries(Object.entries(byNumber).filter(([number, time]) => sent[path]?.[number] !== time)),
  ]);
  return withoutEmpty(Object.fromEntries(paths));
}
