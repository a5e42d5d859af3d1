/** The result of a write as its client saw it. Unknown: the write may or may not have been done. */
export type Outcome = "acknowledged" | "refused" | "unknown";

/** The state of a row that a write leads to. A tick that is removed becomes absent. */
export type RowState = "present" | "absent";

/** A response to a write, or the error that took its place. */
export interface WriteResponse {
  /** Null when the connection failed or no response arrived in time. */
  status: number | null;
  /** `extensions.code` of the GraphQL errors. */
  errorCodes?: readonly string[];
  /** The outcome that the data of the response states; absent without data. */
  stated?: Outcome;
}

/** Error codes of operations that were refused before they wrote anything. */
const refusalCodes = new Set(["BAD_USER_INPUT", "UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"]);

/**
 * Classifies the response to a write. Every 5xx is unknown, 503 included: the deadline of a write may have
 * passed after its statement was sent, and a proxy may have lost the response.
 */
export function outcomeOf({ status, errorCodes = [], stated = "unknown" }: WriteResponse): Outcome {
  if (status === null || status >= 500) return "unknown";
  if (status >= 400) return "refused";
  if (errorCodes.length > 0)
    return errorCodes.every((code) => refusalCodes.has(code)) ? "refused" : "unknown";
  return stated;
}

/** The differences between a ledger and the rows of the database. */
export interface Comparison {
  /** Rows whose acknowledged write is not in the database. */
  lost: string[];
  /** Rows of the database that no acknowledged or unknown write explains. */
  unexpected: string[];
  /** How many writes of unknown outcome were done after all. */
  unknownDone: number;
}

interface Entry {
  /** The state of the last acknowledged write; null before one. */
  acknowledged: RowState | null;
  /** The state that a write of unknown outcome leads to. It may still be applied at any later time. */
  unknown: RowState | null;
}

/** The writes that clients have sent, by row, with what each client knows about them. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  readonly counts: Record<Outcome, number> = { acknowledged: 0, refused: 0, unknown: 0 };

  /**
   * Records the outcome of a write.
   * @throws Error after an unknown write of the opposite state, which could overtake this one
   */
  record(row: string, state: RowState, outcome: Outcome): void {
    const entry = this.#entries.get(row) ?? { acknowledged: null, unknown: null };
    if (entry.unknown !== null && entry.unknown !== state)
      throw new Error(`${row} has a write of unknown outcome and must not be written to ${state}`);
    this.counts[outcome] += 1;
    if (outcome === "acknowledged") entry.acknowledged = state;
    if (outcome === "unknown") entry.unknown = state;
    this.#entries.set(row, entry);
  }

  /** Returns whether a client may write to this row again, in either direction. */
  isCertain(row: string): boolean {
    return (this.#entries.get(row)?.unknown ?? null) === null;
  }

  /** Compares the ledger with the rows that the database holds. */
  compare(stored: ReadonlySet<string>): Comparison {
    const result: Comparison = { lost: [], unexpected: [], unknownDone: 0 };
    for (const [row, { acknowledged, unknown }] of this.#entries) {
      const state = stored.has(row) ? "present" : "absent";
      const before = acknowledged ?? "absent";
      if (unknown !== null && unknown !== before) {
        if (state === unknown) result.unknownDone += 1;
      } else if (state !== before) {
        if (acknowledged === null) result.unexpected.push(row);
        else result.lost.push(row);
      }
    }
    for (const row of stored) if (!this.#entries.has(row)) result.unexpected.push(row);
    return result;
  }
}
