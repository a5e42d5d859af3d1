import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { hashPassword } from "../../api/accounts/passwords";
import { users } from "../../api/accounts/users.table";
import { contactMessages } from "../../api/contact/contactMessages.table";
import { createPglite, wrapPglite } from "../../api/db/openEmbedded";
import { quizAttempts } from "../../api/learning/quizAttempts.table";
import { copyDatabase } from "./copyDatabase";
import { startLocalSite } from "./startLocalSite";

/** The accounts of an admin and a learner. */
export const people = {
  admin: { name: "Ada Admin", email: "ada@example.org", password: "seven yellow kites" },
  learner: { name: "Lena Learner", email: "lena@example.org", password: "seven yellow kites" },
};

/** An unanswered contact message. */
export const message = {
  firstName: "Maria",
  lastName: "Lopez",
  email: "maria@school.example",
  mobileNumber: "020 7946 0042",
  message: "We liked the course about time.\nMay we print it for our class?",
};

/**
 * Starts the built site with an admin, learners, attempts and messages. The role is set in the database: no
 * form grants it.
 */
export async function startAdminSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-admin-"));
  copyDatabase(folder);
  const database = await wrapPglite(
    await createPglite({ dataDir: join(folder, "database") }),
    pino({ level: "silent" }),
  );
  const { db } = database;
  const passwordHash = await hashPassword(people.admin.password);
  await db.insert(users).values([
    { ...people.admin, passwordHash, role: "ADMIN" },
    { ...people.learner, passwordHash },
  ]);
  await db
    .insert(contactMessages)
    .values([
      message,
      { ...message, firstName: "Jo", message: "Is there a course about cooking for beginners?" },
    ]);
  const learners = await db
    .insert(users)
    .values(
      Array.from({ length: 24 }, (_, index) => ({
        name: `Learner ${index}`,
        email: `learner${index}@example.org`,
        passwordHash: "none",
      })),
    )
    .returning({ id: users.id });
  for (const [index, { id }] of learners.entries()) {
    const right = [true, true, index % 2 === 0, index % 3 === 0, true];
    await db.insert(quizAttempts).values({
      id: crypto.randomUUID(),
      userId: id,
      courseSlug: "personal-finance",
      quizHash: "now",
      chosen: [0, 1, 2, 3, 0],
      right,
      score: right.filter(Boolean).length,
    });
  }
  await db.execute(sql`insert into completions (user_id, course_slug, module_number)
    select id, course, module
    from users,
      unnest(array['personal-finance', 'technology', 'time-management-and-organisation']) as course,
      generate_series(1, 8) as module
    where email like 'learner%'
      and (course = 'personal-finance' or module < 4)
      and (course <> 'technology' or name < 'Learner 19')`);
  // First answers to an item: 18 right ones, and 6 of the same mistake.
  await db.execute(sql`insert into practice_states (user_id, course_slug, item_slug, stability, difficulty,
      due_at, answered_at, answers, lapses, first_right, first_mistake)
    select id, 'personal-finance', 'needs-and-wants', 2, 5, now(), now(), 1, 0,
      name < 'Learner 6', case when name < 'Learner 6' then null else 0 end
    from users where email like 'learner%'`);
  await db.execute(sql`insert into assistant_counts (day, kind, module_id, count)
    values (date_trunc('day', now(), 'UTC'), 'library', '', 12),
      (date_trunc('day', now(), 'UTC'), 'danger', '', 2),
      (date_trunc('day', now(), 'UTC'), 'citation', 'personal-finance-3', 9)`);
  await database.close();

  const { url, stop } = await startLocalSite({ DATA_DIR: folder });
  return {
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
