import DataLoader from "dataloader";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInUser } from "../accounts/sessions";
import { isAnyOf } from "../courses/courseQueries";
import { type Database, prepared } from "../db/database";
import { completions } from "./completions.table";

/** A learner's ticks in one course. */
export interface Ticks {
  courseSlug: string;
  /** Module numbers, ascending. */
  completed: number[];
  /** When each of them was ticked, in the same order; milliseconds since 1970. */
  tickedAtMs: number[];
}

const ofLearner = prepared((db) =>
  db
    .select({
      courseSlug: completions.courseSlug,
      completed: sql<
        number[]
      >`array_agg(${completions.moduleNumber} order by ${completions.moduleNumber})`.as("completed"),
      tickedAtMs: sql<
        number[]
      >`array_agg((extract(epoch from ${completions.completedAt}) * 1000)::float8 order by ${completions.moduleNumber})`.as(
        "ticked_at_ms",
      ),
    })
    .from(completions)
    .where(and(eq(completions.userId, sql.placeholder("userId")), isAnyOf(completions.courseSlug, "slugs")))
    .groupBy(completions.courseSlug)
    .prepare("ticks_of_learner"),
);

/** Reads one learner's ticks for one operation; many courses cost one SQL statement. */
export class ProgressReader {
  readonly #ticks: DataLoader<string, Ticks>;

  constructor(
    db: Database,
    private readonly user: SignedInUser | null,
  ) {
    this.#ticks = new DataLoader(async (slugs) => {
      const rows = await ofLearner(db).execute({ userId: user?.id, slugs });
      const found = new Map(rows.map((row) => [row.courseSlug, row]));
      return slugs.map(
        (courseSlug) => found.get(courseSlug) ?? { courseSlug, completed: [], tickedAtMs: [] },
      );
    });
  }

  /** The signed-in learner's ticks in a course; null without a session. */
  async ticksIn(courseSlug: string): Promise<Ticks | null> {
    return this.user && this.#ticks.load(courseSlug);
  }

  /** As `ticksIn`, for callers that have made sure of a session. */
  ticksOf(courseSlug: string): Promise<Ticks> {
    if (!this.user) throw new Error("there is no learner whose ticks could be read");
    return this.#ticks.load(courseSlug);
  }

  /** Whose ticks are read; null without a session. */
  get learnerId(): string | null {
    return this.user?.id ?? null;
  }

  /** Keeps the signed-in learner's ticks in a course, read with the course. */
  keep(ticks: Ticks): void {
    this.#ticks.prime(ticks.courseSlug, ticks);
  }

  /** Forgets what was read, after a change. */
  clear(): void {
    this.#ticks.clearAll();
  }
}
