import "reflect-metadata";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DrizzleQueryError, eq, sql } from "drizzle-orm";
import { range } from "es-toolkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isQuizPassed, passMark } from "../../schema/learningRules";
import type { SignedInUser } from "../accounts/sessions";
import { users } from "../accounts/users.table";
import { answerKeysOf } from "../catalogue/answerKeys";
import type { Catalogue } from "../catalogue/catalogue";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { Database, OpenDatabase } from "../db/database";
import { mergeProgress } from "../learning/mergeProgress.mutation";
import { quizAttempts } from "../learning/quizAttempts.table";
import { setModuleCompletion } from "../learning/setModuleCompletion.mutation";
import { submitQuiz } from "../learning/submitQuiz.mutation";
import { migrationsFolder } from "../projectFolders";
import { seedLearnersInBulk } from "../testing/seedLearners";
import { openTestDatabase, testEngine } from "../testing/testDatabase";
import { courseFigures } from "./courseFigures";

interface TestCourse {
  slug: string;
  path: string;
  quizPath: string;
  /** The right answers. */
  key: number[];
}

let database: OpenDatabase;
let db: Database;
let catalogue: Catalogue;
let courses: TestCourse[];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  catalogue = await readCurrentCatalogue(db);
  courses = catalogue.courses.slice(0, 4).map(({ slug, path, quizPath }) => {
    const key = answerKeysOf(catalogue, slug).map(({ answer }) => answer);
    return { slug, path, quizPath, key };
  });
});
afterAll(() => database.close());

let learnerCount = 0;
const newLearners = (count: number): Promise<SignedInUser[]> =>
  db
    .insert(users)
    .values(
      range(count).map(() => ({
        name: "L",
        email: `counted${learnerCount++}@example.org`,
        passwordHash: "none",
      })),
    )
    .returning();

/** Cycles through the four courses. */
const course = (index: number): TestCourse => courses[index % courses.length] as TestCourse;
/** Answers with `score` right ones. */
const answers = ({ key }: TestCourse, score: number) =>
  key.map((answer, index) => (index < score ? answer : answer === 0 ? 1 : 0));
const tick = (learner: SignedInUser, { path }: TestCourse, number: number, completed = true) =>
  setModuleCompletion(db, catalogue, learner, { path, number, completed });
const submit = (learner: SignedInUser, of: TestCourse, score: number, attemptId = crypto.randomUUID()) =>
  submitQuiz(db, catalogue, learner, { path: of.quizPath, answers: answers(of, score), attemptId });
/** Merges an answer of a browser: a CHOICE of the first course. */
const practise = (learner: SignedInUser, itemIndex: number, option: number, answeredAt = new Date()) => {
  const items = catalogue.courses
    .flatMap(({ modules }) => modules.flatMap(({ practiceItems }) => practiceItems))
    .filter(({ kind }) => kind === "CHOICE");
  const itemId = items[itemIndex]?.id ?? "";
  const practice = [{ id: crypto.randomUUID(), itemId, choice: [option], answeredAt }];
  return mergeProgress(db, catalogue, learner, { courses: [], practice }, new Date());
};
const merge = (learner: SignedInUser, ticked: TestCourse, tried: TestCourse, id: string) =>
  mergeProgress(
    db,
    catalogue,
    learner,
    {
      courses: [{ path: ticked.path, completed: [1, 2, 3, 4, 5, 6, 7, 8] }],
      attempts: [{ id, path: tried.path, answers: answers(tried, 4), submittedAt: new Date() }],
    },
    new Date(),
  );

/** Returns the rows of a statement as JSON, which is equal for both drivers. */
async function query(statement: string): Promise<string> {
  const result = (await db.execute(sql.raw(statement))) as unknown as object[] | { rows: object[] };
  return JSON.stringify(Array.isArray(result) ? result : result.rows, null, 1);
}

const storedLearners = `select course_slug, ticks, has_passed, sum(learners)::int as learners
  from learner_counts
  group by 1, 2, 3 having sum(learners) <> 0 order by 1, 2, 3`;
const countedLearners = `select course_slug, ticks, has_passed, count(*)::int as learners from (
    select course_slug, sum(1 << (module_number - 1))::int as ticks, exists (
      select 1 from quiz_attempts as attempt where passed
      and (attempt.user_id, attempt.course_slug) = (completions.user_id, completions.course_slug)
    ) as has_passed
    from completions group by user_id, course_slug
  ) as work group by 1, 2, 3 order by 1, 2, 3`;
const storedAnswers = `select course_slug, quiz_hash, number, sum(answers)::int as answers,
    sum(right_answers)::int as right_answers
  from answer_counts group by 1, 2, 3 having sum(answers) <> 0 order by 1, 2, 3`;
const countedAnswers = `select course_slug, quiz_hash, number::int, count(*)::int as answers,
    count(*) filter (where "right"[number])::int as right_answers
  from quiz_attempts, generate_series(1, 5) as number group by 1, 2, 3 order by 1, 2, 3`;

const storedPractice = `select course_slug, item_slug, first_right, first_mistake,
    sum(learners)::int as learners
  from practice_counts group by 1, 2, 3, 4 having sum(learners) <> 0 order by 1, 2, 3, 4`;
const countedPractice = `select course_slug, item_slug, first_right, first_mistake, count(*)::int as learners
  from practice_states group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

/** Compares the stored counts with a fresh count of all ticks, attempts and first answers. */
async function expectRightCounts(): Promise<void> {
  const [learners, freshLearners, answerCounts, freshAnswers, practice, freshPractice] = await Promise.all(
    [storedLearners, countedLearners, storedAnswers, countedAnswers, storedPractice, countedPractice].map(
      query,
    ),
  );
  expect(learners).toBe(freshLearners);
  expect(answerCounts).toBe(freshAnswers);
  expect(practice).toBe(freshPractice);
}

test("stored counts equal a fresh count after every kind of write", async () => {
  const [ada, bo] = (await newLearners(2)) as [SignedInUser, SignedInUser];
  const id = crypto.randomUUID();
  const steps = [
    () => tick(ada, course(0), 1),
    () => tick(ada, course(0), 1),
    () => tick(ada, course(0), 9),
    () => submit(ada, course(0), 5, id),
    () => submit(ada, course(0), 5, id),
    () => submit(ada, course(0), 3),
    () => submit(bo, course(1), 4),
    () => merge(bo, course(1), course(2), id),
    () => merge(bo, course(2), course(1), crypto.randomUUID()),
    () => tick(bo, course(2), 8, false),
    () => tick(bo, course(3), 8, false),
    () => tick(ada, course(0), 1, false),
    () => tick(ada, course(0), 9, false),
    () => practise(ada, 0, 0),
    () => practise(ada, 0, 1),
    () => practise(bo, 0, 1),
    () => practise(bo, 1, 0, new Date("2026-01-02")),
    // An older answer from another browser becomes the first one.
    () => practise(bo, 1, 2, new Date("2026-01-01")),
    () => db.update(quizAttempts).set({ quizHash: "before" }).where(eq(quizAttempts.id, id)),
    () => db.delete(quizAttempts).where(eq(quizAttempts.id, id)),
    () => db.delete(users).where(eq(users.id, bo.id)),
    () => db.delete(users).where(eq(users.id, ada.id)),
  ];
  for (const step of steps) {
    await step();
    await expectRightCounts();
  }
  expect(
    await query(
      "select course_slug from learner_counts union all select course_slug from answer_counts " +
        "union all select course_slug from practice_counts",
    ),
  ).toBe("[]");
});

test("stored counts and indexes are right after bulk generation of learners", async () => {
  const indexes = "select indexdef from pg_indexes where schemaname = 'public' order by 1";
  const before = await query(indexes);
  await seedLearnersInBulk(db, { learners: 50, attemptsEach: 2, ticksEach: 4, practisedEach: 3 });
  await expectRightCounts();
  expect(
    await query("select count(*)::int as learners from (select user_id from completions group by 1) as l"),
  ).toContain("50");
  expect(await query(indexes)).toBe(before);
  const [learner] = await newLearners(1);
  await tick(learner as SignedInUser, course(0), 1);
  await expectRightCounts();
  await db.delete(users);
});

test("stored counts equal a fresh count after concurrent writes and deletions", async () => {
  const learners = await newLearners(24);
  // Each merges two courses in opposite order from two devices. Locks in the order of the writes would
  // deadlock.
  const writes = learners.flatMap((learner, index) => {
    const [one, other, id] = [course(index), course(index + 1 + (index % 3)), crypto.randomUUID()];
    return [
      () => merge(learner, one, other, id),
      () => merge(learner, other, one, crypto.randomUUID()),
      () => submit(learner, other, 4, id),
      () => practise(learner, 0, index % 3),
      () => practise(learner, 0, 1, new Date(Date.now() - 86_400_000)),
      () => tick(learner, one, 1),
      () => tick(learner, one, 2, false),
      () => submit(learner, one, index % 6),
      ...(index % 4 === 0 ? [() => db.delete(users).where(eq(users.id, learner.id))] : []),
    ];
  });
  const failures = (await Promise.allSettled(writes.map((write) => write()))).flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason] : [],
  );
  // Only writes of deleted learners fail (foreign key violation); deadlocks would have another code.
  const codes = failures.map(
    (error) => error instanceof DrizzleQueryError && (error.cause as { code?: string }).code,
  );
  expect(new Set(codes)).toEqual(codes.length > 0 ? new Set(["23503"]) : new Set());
  await expectRightCounts();
  const { slug } = course(0);
  const figures = (await courseFigures(db, catalogue.release.id)).find((one) => one.courseSlug === slug);
  const [{ started }] = JSON.parse(
    await query(
      `select count(distinct user_id)::int as started from completions where course_slug = '${slug}'`,
    ),
  );
  expect(figures?.started).toBe(started);
  expect(started).toBeGreaterThan(5);
});

test.runIf(testEngine === "postgres")(
  "does not block writes of other learners, and counts no rolled back write",
  async () => {
    const [slow, quick] = (await newLearners(2)) as [SignedInUser, SignedInUser];
    await Promise.all([tick(slow, course(0), 1), tick(quick, course(0), 1)]);
    const rolledBack = db.transaction(async (tx) => {
      await submitQuiz(tx, catalogue, slow, { path: course(0).quizPath, answers: answers(course(0), 5) });
      await setModuleCompletion(tx, catalogue, slow, { path: course(0).path, number: 2, completed: true });
      // The same transition while the transaction locks the rows of the counts.
      await submit(quick, course(0), 5);
      await tick(quick, course(0), 2);
      tx.rollback();
    });
    await expect(rolledBack).rejects.toThrow("Rollback");
    await expectRightCounts();
  },
);

test.runIf(testEngine === "postgres")(
  "transactions of one learner with opposite write order do not deadlock",
  async () => {
    const [learner] = (await newLearners(1)) as [SignedInUser];
    const [one, other] = [course(0), course(1)];
    const both = (first: TestCourse, second: TestCourse, between: () => Promise<unknown>) =>
      db.transaction(async (tx) => {
        const write = ({ path }: TestCourse) =>
          setModuleCompletion(tx, catalogue, learner, { path, number: 3, completed: true });
        await write(first);
        await between();
        await write(second);
      });
    let crossing: Promise<void> | undefined;
    await both(one, other, async () => {
      let hasWritten = false;
      crossing = both(other, one, async () => {
        hasWritten = true;
      });
      const waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await vi.waitFor(async () => expect(await query(waiting)).not.toBe("[]"), 10_000);
      expect(hasWritten).toBe(false);
    });
    await crossing;
    await expectRightCounts();
  },
);

test("stores for each score if it passes the quiz", async () => {
  const learners = await newLearners(6);
  await Promise.all(learners.map((learner, score) => submit(learner, course(0), score)));
  const stored = await db
    .select({ score: quizAttempts.score, passed: quizAttempts.passed })
    .from(quizAttempts);
  expect(new Set(stored.map(({ score }) => score))).toEqual(new Set(range(6)));
  for (const { score, passed } of stored) expect(passed, `${score}`).toBe(isQuizPassed({ bestScore: score }));
  await db.delete(users);
});

test.each([passMark - 1, passMark + 1])(
  "counts by the pass mark %i after its migration and recount_passes()",
  async (mark) => {
    const learners = await newLearners(12);
    for (const [index, learner] of learners.entries()) {
      await submit(learner, course(index), index % 6);
      if (index > 1) await tick(learner, course(index), 1);
    }
    const before = await query(storedLearners);
    const migrate = async (to: number) => {
      const column = `"passed" boolean generated always as (score >= ${to}) stored not null`;
      await db.execute(sql.raw('alter table "quiz_attempts" drop column "passed"'));
      await db.execute(sql.raw(`alter table "quiz_attempts" add column ${column}`));
      await db.execute(sql`select recount_passes()`);
      await expectRightCounts();
    };
    await migrate(mark);
    expect(await query(storedLearners)).not.toBe(before);
    await submit(learners[0] as SignedInUser, course(0), mark);
    await expectRightCounts();
    await migrate(passMark);
    await db.delete(users);
  },
);

test("fills the counts of an older database from its attempts and ticks", async () => {
  const [learner] = (await newLearners(1)) as [SignedInUser];
  await merge(learner, course(0), course(0), crypto.randomUUID());
  for (const table of ["course_learners", "learner_counts", "answer_counts"])
    await db.execute(sql.raw(`delete from ${table}`));
  const migration = readFileSync(join(migrationsFolder, "0006_counted_statistics.sql"), "utf8");
  const fills = migration
    .split("--> statement-breakpoint")
    .filter((part) => /^\s*(--.*\s+)?INSERT INTO/.test(part));
  expect(fills).toHaveLength(2);
  for (const fill of fills) await db.execute(sql.raw(fill));
  expect(await query(storedLearners)).not.toBe("[]");
  await expectRightCounts();
});
