import { sql } from "drizzle-orm";
import type { Database } from "../db/database";

/** What the email addresses of all generated learners are like, in SQL, and of nobody else: no mail reaches example.org. */
export const seededEmail = "seeded-%@example.org";

/**
 * Adds learners `seeded-<run>-<n>@example.org`, who cannot log in, each with 12 ticks and so many quiz attempts over the last two years, and one
 * contact message for each hundred of them, at least 50; then brings the planner's figures up to date. Everything is made by the database itself.
 */
export async function seedLearners(
  db: Database,
  { learners, attemptsEach }: { learners: number; attemptsEach: number },
): Promise<void> {
  const prefix = `seeded-${Date.now()}-`;
  const twoYears = sql`interval '1 second' * (random() * 63072000)`;
  const names = sql`(array['Amara', 'Bo', 'Chen', 'Dina', 'Emil', 'Fatou', 'Goran', 'Hana', 'Ivo', 'Jun'])`;
  await db.execute(sql`
    insert into users (name, email, password_hash, created_at)
    select ${names}[1 + n % 10] || ' ' || md5(n::text), ${prefix}::text || n || '@example.org', 'none', now() - ${twoYears}
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
    from ${seeded}, ${slugs}, generate_series(0, 11) as k
    on conflict do nothing`);
  await db.execute(sql`
    insert into quiz_attempts (id, user_id, course_slug, quiz_hash, chosen, "right", score, submitted_at)
    select gen_random_uuid(), id, slug, 'seeded', array[0, 1, 2, 3, 0], answers, cardinality(array_positions(answers, true)), at
    from (
      select learner.id, slugs[1 + (learner.n + k) % many] as slug, now() - ${twoYears} as at,
        array[random() < 0.9, random() < 0.8, random() < 0.7, random() < 0.6, random() < 0.5] as answers
      from ${seeded}, ${slugs}, generate_series(1, ${attemptsEach}::int) as k
    ) as made`);
  await db.execute(sql`
    insert into contact_messages (first_name, last_name, email, mobile_number, message, created_at)
    select ${names}[1 + n % 10], 'Seeded', ${prefix}::text || n || '@example.org', '020 7946 0000', 'A message that was generated.', now() - ${twoYears}
    from generate_series(1, ${Math.max(50, Math.ceil(learners / 100))}::int) as n`);
  for (const table of ["users", "completions", "quiz_attempts", "contact_messages"])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}
