import type { Database } from "../db/database";

const freshMs = 5 * 60_000;
const usableMs = 60 * 60_000;
const mostKept = 200;

interface Kept {
  value: Promise<unknown>;
  foundAt: number;
  isRefreshing: boolean;
}

const figuresOf = new WeakMap<Database, Map<string, Kept>>();

/**
 * A figure that takes long to find out, kept in this process: five minutes as it is; up to an hour more it is given at once and found anew
 * behind it, where a failure leaves it to the next who asks; an older one is waited for. A figure that could not be found is not kept.
 */
export function keptFigure<Value>(
  db: Database,
  key: string,
  now: Date,
  find: () => Promise<Value>,
): Promise<Value> {
  const figures = figuresOf.get(db) ?? new Map<string, Kept>();
  figuresOf.set(db, figures);
  const kept = figures.get(key);
  const age = kept ? now.getTime() - kept.foundAt : Number.POSITIVE_INFINITY;
  if (kept && age < usableMs) {
    if (age >= freshMs && !kept.isRefreshing) {
      kept.isRefreshing = true;
      keep(figures, key, now, find()).catch(() => {
        kept.isRefreshing = false;
      });
    }
    return kept.value as Promise<Value>;
  }
  const value = find();
  figures.set(key, { value, foundAt: now.getTime(), isRefreshing: false });
  value.catch(() => figures.delete(key));
  const [oldest] = figures.keys();
  if (figures.size > mostKept && oldest !== undefined) figures.delete(oldest);
  return value;
}

async function keep(
  figures: Map<string, Kept>,
  key: string,
  now: Date,
  value: Promise<unknown>,
): Promise<void> {
  await value;
  figures.set(key, { value, foundAt: now.getTime(), isRefreshing: false });
}
