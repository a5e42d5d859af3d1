import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ItemTimes } from "../../schema/choosePractice";
import { type Database, prepared } from "../db/database";
import { type CertificateRow, certificates } from "./certificates/certificates.table";
import { completions } from "./completions.table";
import { type CourseChecks, noChecks, readChecks } from "./practice/checks/readChecks";
import { practiceStates } from "./practice/practiceStates.table";
import { quizAttempts } from "./quizAttempts.table";

/** Days for which learning times are returned: 12 weeks and a partial week, in any time zone. */
export const learningDays = 92;

/** A learner's ticks in one course. */
export interface Ticks {
  courseSlug: string;
  /** Module numbers, ascending. */
  completed: number[];
  /** Time of each tick, in the same order; Unix time in milliseconds. */
  tickedAtMs: number[];
}

/** A learner's attempts at the quiz of one course. */
export interface QuizOutcome {
  courseSlug: string;
  attempts: number;
  best: number;
  /** The newest attempt among those with the best score. */
  bestId: string;
  last: number;
  lastId: string;
  lastAt: Date;
  /** Number of questions. */
  total: number;
  /** Time of the first passed attempt; null if there is none. */
  passedAt: Date | null;
  /** Times of the attempts in the last `learningDays`; Unix time in milliseconds. */
  recentAtMs: number[];
}

const userId = sql.placeholder("userId");
const { moduleNumber, completedAt } = completions;
const { id, passed, score, submittedAt } = quizAttempts;
const epochMs = (time: PgColumn) => sql`(extract(epoch from ${time}) * 1000)::float8`;
const newestFirst = sql`order by ${submittedAt} desc, ${id} desc`;
const isRecent = sql`${submittedAt} >= now() - make_interval(days => ${sql.raw(String(learningDays))})`;

const queries = prepared((db) => ({
  ticks: db
    .select({
      courseSlug: completions.courseSlug,
      completed: sql<number[]>`array_agg(${moduleNumber} order by ${moduleNumber})`.as("completed"),
      tickedAtMs: sql<number[]>`array_agg(${epochMs(completedAt)} order by ${moduleNumber})`.as(
        "ticked_at_ms",
      ),
    })
    .from(completions)
    .where(eq(completions.userId, userId))
    .groupBy(completions.courseSlug)
    .prepare("ticks_of_learner"),

  outcomes: db
    .select({
      courseSlug: quizAttempts.courseSlug,
      attempts: count(),
      best: sql<number>`max(${score})`.as("best"),
      bestId: sql<string>`(array_agg(${id} order by ${score} desc, ${submittedAt} desc, ${id} desc))[1]`.as(
        "best_id",
      ),
      last: sql<number>`(array_agg(${score} ${newestFirst}))[1]`.as("last"),
      lastId: sql<string>`(array_agg(${id} ${newestFirst}))[1]`.as("last_id"),
      lastAt: sql<Date>`max(${submittedAt})`.mapWith(submittedAt).as("last_at"),
      total: sql<number>`max(cardinality(${quizAttempts.chosen}))`.as("total"),
      passedAt: sql<Date | null>`min(${submittedAt}) filter (where ${passed})`
        .mapWith(submittedAt)
        .as("passed_at"),
      recentAtMs: sql<
        number[]
      >`coalesce(array_agg(${epochMs(submittedAt)}) filter (where ${isRecent}), '{}')`.as("recent_at_ms"),
    })
    .from(quizAttempts)
    .where(eq(quizAttempts.userId, userId))
    .groupBy(quizAttempts.courseSlug)
    .prepare("quiz_outcomes_of_learner"),

  practice: db
    .select({
      courseSlug: practiceStates.courseSlug,
      itemSlug: practiceStates.itemSlug,
      dueAt: practiceStates.dueAt,
      answeredAt: practiceStates.answeredAt,
    })
    .from(practiceStates)
    .where(eq(practiceStates.userId, userId))
    .prepare("practice_of_learner"),

  certificates: db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), asc(certificates.courseSlug))
    .prepare("certificates_of_learner"),
}));

interface ReadRows {
  ticks?: Promise<Map<string, Ticks>>;
  outcomes?: Promise<Map<string, QuizOutcome>>;
  practice?: Promise<Map<string, ItemTimes>>;
  checks?: Promise<Map<string, CourseChecks>>;
  certificates?: Promise<CertificateRow[]>;
}

/**
 * Reads the rows of one learner for one request: ticks, quiz outcomes, practice, checks and certificates.
 * Each kind is read with one SQL statement on first use.
 */
export class LearnerReader {
  #read: ReadRows = {};

  constructor(
    private readonly db: Database,
    private readonly userId: string,
  ) {}

  /** Returns ticks by course slug, without courses that have none. */
  ticks(): Promise<Map<string, Ticks>> {
    this.#read.ticks ??= queries(this.db).ticks.execute({ userId: this.userId }).then(byCourse);
    return this.#read.ticks;
  }

  async ticksIn(courseSlug: string): Promise<Ticks> {
    return (await this.ticks()).get(courseSlug) ?? { courseSlug, completed: [], tickedAtMs: [] };
  }

  /** Returns quiz outcomes by course slug, without courses that have none. */
  quizOutcomes(): Promise<Map<string, QuizOutcome>> {
    this.#read.outcomes ??= queries(this.db).outcomes.execute({ userId: this.userId }).then(byCourse);
    return this.#read.outcomes;
  }

  /** Returns the times of practised items by item id. */
  practice(): Promise<Map<string, ItemTimes>> {
    this.#read.practice ??= queries(this.db)
      .practice.execute({ userId: this.userId })
      .then(
        (rows) =>
          new Map(
            rows.map(({ courseSlug, itemSlug, dueAt, answeredAt }) => [
              `${courseSlug}/${itemSlug}`,
              { dueAtMs: dueAt.getTime(), answeredAtMs: answeredAt.getTime() },
            ]),
          ),
      );
    return this.#read.practice;
  }

  async checksIn(courseSlug: string): Promise<CourseChecks> {
    this.#read.checks ??= readChecks(this.db, this.userId);
    return (await this.#read.checks).get(courseSlug) ?? noChecks;
  }

  /** Newest first. */
  certificates(): Promise<CertificateRow[]> {
    this.#read.certificates ??= queries(this.db).certificates.execute({ userId: this.userId });
    return this.#read.certificates;
  }

  async certificateIn(courseSlug: string): Promise<CertificateRow | null> {
    return (await this.certificates()).find((row) => row.courseSlug === courseSlug) ?? null;
  }

  /** Discards all rows, after a change of one of them. */
  clear(): void {
    this.#read = {};
  }
}

function byCourse<Row extends { courseSlug: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.courseSlug, row]));
}
