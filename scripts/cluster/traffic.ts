import { countBy } from "es-toolkit";

/** Public pages, reads of a learner's own data, and writes. */
export type RequestKind = "page" | "read" | "write";

/** One request of a client. Times are milliseconds of `performance.now()`. */
export interface SentRequest {
  kind: RequestKind;
  startedAt: number;
  endedAt: number;
  /** `ok`, or how it failed: a status, a GraphQL error code or the code of a connection error. */
  result: string;
}

/** The requests of one kind in a period. */
export interface Summary {
  sent: number;
  failed: number;
  /** Number of failed requests by result. */
  failures: Record<string, number>;
  /** The longest time in which no request succeeded. */
  longestGapMs: number;
}

/** Summarises the requests of one kind that were open at any time between `from` and `to`. */
export function summarize(
  requests: readonly SentRequest[],
  kind: RequestKind,
  from: number,
  to: number,
): Summary {
  const ended = requests
    .filter((request) => request.kind === kind && request.endedAt >= from && request.startedAt <= to)
    .sort((a, b) => a.endedAt - b.endedAt);
  let lastSuccess = from;
  let longestGapMs = 0;
  for (const { result, endedAt } of ended) {
    if (result !== "ok" || endedAt > to) continue;
    longestGapMs = Math.max(longestGapMs, endedAt - lastSuccess);
    lastSuccess = endedAt;
  }
  const failed = ended.filter(({ result }) => result !== "ok");
  return {
    sent: ended.length,
    failed: failed.length,
    failures: countBy(failed, ({ result }) => result),
    longestGapMs: Math.max(longestGapMs, to - lastSuccess),
  };
}

/** Returns the time from `since` to the end of the first successful write that started later; null: none. */
export function writesResumedAfter(requests: readonly SentRequest[], since: number): number | null {
  const ends = requests
    .filter(({ kind, result, startedAt }) => kind === "write" && result === "ok" && startedAt >= since)
    .map(({ endedAt }) => endedAt);
  return ends.length === 0 ? null : Math.min(...ends) - since;
}
