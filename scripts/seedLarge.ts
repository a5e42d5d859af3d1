// `npm run seed:large`: 100,000 learners with ticks, 1,000,000 quiz attempts and some messages, generated in
// the database named by DATABASE_URL, to see how the site does with that many. It refuses a database in which
// a real learner has an account: generated ones could not be told from them in any list. Running it again
// adds as many once more.
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { and, eq, notLike } from "drizzle-orm";
import { pino } from "pino";
import { users } from "../api/accounts/users.table";
import { loadContent } from "../api/catalogue/loadContent";
import { readContent } from "../api/catalogue/readContent";
import { openPostgres } from "../api/db/openPostgres";
import { readDatabaseLocation } from "../api/environment";
import { StartError } from "../api/errors";
import { contentFolder } from "../api/projectFolders";
import { seededEmail, seedLearners } from "../api/testing/seedLearners";

const learners = 100_000;
const attemptsEach = 10;

if (existsSync(".env")) loadEnvFile(".env");
try {
  const { databaseUrl } = readDatabaseLocation();
  if (!databaseUrl) throw new StartError("Set DATABASE_URL to the database that is to be filled.");
  const { db, close } = await openPostgres(databaseUrl, pino({ level: "silent" }));
  try {
    const [real] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, "LEARNER"), notLike(users.email, seededEmail)))
      .limit(1);
    const { host, pathname } = new URL(databaseUrl);
    const place = `the database ${pathname.slice(1)} on ${host}`;
    if (real)
      throw new StartError(
        `There are real learners in ${place}: nothing is generated beside them. Make a database for it and name that in DATABASE_URL.`,
      );
    await loadContent(db, await readContent(contentFolder));
    console.log(
      `Generating ${learners.toLocaleString("en-GB")} learners, who cannot log in, and ${(learners * attemptsEach).toLocaleString("en-GB")} quiz attempts in ${place} ...`,
    );
    const startedAt = Date.now();
    await seedLearners(db, { learners, attemptsEach });
    console.log(
      `Done in ${Math.round((Date.now() - startedAt) / 1000)} s. To look around, sign up on the site and run: npm run admin -- grant <your email>`,
    );
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
