import { sql } from "drizzle-orm";
import type { Database } from "../db/database";

/** SQL pattern that matches only the email addresses of generated learners; example.org receives no mail. */
export const seededEmail = "seeded-%@example.org";

/** The amount of generated data. */
interface SeedSize {
  learners: number;
  /** Quiz attempts of each learner. */
  attemptsEach: number;
  /** Ticks of each learner, at most 8 per course; default: 12. */
  ticksEach?: number;
  /** Practice items that each learner has answered once, of one course; default: 0. */
  practisedEach?: number;
}

/**
 * Inserts learners `seeded-<run>-<n>@example.org`, who cannot log in, with ticks and quiz attempts from the
 * last two years, and one contact message per hundred learners, at least 50; then updates the planner
 * statistics. All rows are generated in SQL.
 */
export async function seedLearners(db: Database, size: SeedSize): Promise<void> {
  await insertLearners(db, size);
  await updateStatistics(db);
}

/**
 * Like `seedLearners`, but a million learners take only minutes: it disables triggers and foreign keys, drops
 * secondary indexes, and rebuilds counts and indexes at the end. It does not update the planner statistics.
 * There must be no concurrent writes, and the database user must be a superuser.
 */
export async function seedLearnersInBulk(db: Database, size: SeedSize): Promise<void> {
  await db.transaction(async (tx) => {
    const dropped = await tx
      .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
      .from(sql`pg_indexes`)
      .where(
        sql`schemaname = 'public' and tablename in (
          'users', 'completions', 'quiz_attempts', 'practice_answers', 'practice_states')
          and indexname not in (select conname from pg_constraint)`,
      );
    for (const { name } of dropped) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await insertLearners(tx, size);
    await rebuildCounts(tx);
    for (const { definition } of dropped) await tx.execute(sql.raw(definition));
  });
}

async function insertLearners(
  db: Database,
  { learners, attemptsEach, ticksEach = 12, practisedEach = 0 }: SeedSize,
): Promise<void> {
  const prefix = `seeded-${Date.now()}-`;
  const twoYears = sql`interval '1 second' * (random() * 63072000)`;
  const names = sql`(array['Amara', 'Bo', 'Chen', 'Dina', 'Emil', 'Fatou', 'Goran', 'Hana', 'Ivo', 'Jun'])`;
  await db.execute(sql`
    insert into users (name, email, password_hash, created_at)
    select ${names}[1 + n % 10] || ' ' || md5(n::text), ${prefix}::text || n || '@example.org', 'none',
      now() - ${twoYears}
    from generate_series(1, ${learners}::int) as n`);
  const seeded = sql`(
    select id, row_number() over (order by created_at, id) as n from users where email like ${`${prefix}%`}
  ) as learner`;
  const slugs = sql`(
    select array_agg(slug order by position, slug) as slugs, count(*)::int as many from courses
    where release_id = (select id from content_releases where is_current)
  ) as catalogue`;
  await db.execute(sql`
    insert into completions (user_id, course_slug, module_number, completed_at)
    select learner.id, slugs[1 + (learner.n + k / 8) % many], 1 + k % 8, now() - ${twoYears}
    from ${seeded}, ${slugs}, generate_series(0, ${ticksEach - 1}::int) as k
    on conflict do nothing`);
  await db.execute(sql`
    insert into quiz_attempts (id, user_id, course_slug, quiz_hash, chosen, "right", score, submitted_at)
    select gen_random_uuid(), id, slug, 'seeded', array[0, 1, 2, 3, 0], answers,
      cardinality(array_positions(answers, true)), at
    from (
      select learner.id, slugs[1 + (learner.n + k) % many] as slug, now() - ${twoYears} as at,
        array[random() < 0.9, random() < 0.8, random() < 0.7, random() < 0.6, random() < 0.5] as answers
      from ${seeded}, ${slugs}, generate_series(1, ${attemptsEach}::int) as k
    ) as generated`);
  await db.execute(sql`
    insert into practice_states (user_id, course_slug, item_slug, stability, difficulty, due_at, answered_at,
      answers, lapses, first_right, first_mistake)
    select learner.id, slug, item, 2.3, 2.1, at + interval '2 days', at, 1, 0, n % 4 > 0,
      case when n % 4 = 0 then 0 end
    from (select id, n, now() - ${twoYears} as at from ${seeded}) as learner, ${slugs},
      lateral (select slugs[1 + learner.n % many] as slug) as course,
      lateral (
        select slug as item from practice_items
        where release_id = (select id from content_releases where is_current) and course_slug = course.slug
        order by position limit ${practisedEach}::int
      ) as items`);
  await db.execute(sql`
    insert into practice_answers (id, user_id, course_slug, item_slug, "right", answered_at)
    select gen_random_uuid(), user_id, course_slug, item_slug, first_right, answered_at
    from practice_states where user_id in (select id from users where email like ${`${prefix}%`})`);
  await db.execute(sql`
    insert into contact_messages (first_name, last_name, email, mobile_number, message, created_at)
    select ${names}[1 + n % 10], 'Seeded', ${prefix}::text || n || '@example.org', '020 7946 0000',
      'A generated message.', now() - ${twoYears}
    from generate_series(1, ${Math.max(50, Math.ceil(learners / 100))}::int) as n`);
}

/**
 * Rebuilds the counts that triggers maintain from the stored rows, like migration 0006, after an insert
 * without triggers.
 */
async function rebuildCounts(db: Database): Promise<void> {
  for (const table of ["course_learners", "learner_counts", "answer_counts", "practice_counts"])
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  await db.execute(sql`
    insert into course_learners (user_id, course_slug, ticks, passes)
    select user_id, course_slug, sum(tick), sum(pass) from (
      select user_id, course_slug, 1 << (module_number - 1) as tick, 0 as pass from completions
      union all select user_id, course_slug, 0, passed::integer from quiz_attempts
    ) as work group by user_id, course_slug`);
  await db.execute(sql`
    insert into learner_counts (course_slug, ticks, has_passed, learners)
    select course_slug, ticks, passes > 0, count(*) from course_learners where ticks > 0 group by 1, 2, 3`);
  await db.execute(sql`
    insert into answer_counts (course_slug, quiz_hash, number, answers, right_answers)
    select course_slug, quiz_hash, number, count(*), count(*) filter (where is_right)
    from quiz_attempts, unnest("right") with ordinality as answer (is_right, number)
    group by course_slug, quiz_hash, number`);
  await db.execute(sql`
    insert into practice_counts (course_slug, item_slug, first_right, first_mistake, learners)
    select course_slug, item_slug, first_right, first_mistake, count(*)
    from practice_states group by 1, 2, 3, 4`);
}

/** Updates the planner statistics and the visibility map. */
async function updateStatistics(db: Database): Promise<void> {
  for (const table of ["users", "completions", "quiz_attempts", "contact_messages", "course_learners"])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}
