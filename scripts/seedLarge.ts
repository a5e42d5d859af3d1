// `npm run seed:large [-- --yes]`: 100,000 learners with ticks, 1,000,000 quiz attempts and some messages, generated in the database named by
// DATABASE_URL. Without --yes it refuses a database that has learners: what it adds cannot be told from them by a form, only by its emails.
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { users } from "../api/accounts/users.table";
import { loadContent } from "../api/courses/loadContent";
import { readContent } from "../api/courses/readContent";
import { openPostgres } from "../api/db/openPostgres";
import { readDatabaseLocation } from "../api/environment";
import { StartError } from "../api/errors";
import { contentFolder } from "../api/projectFolders";
import { seedLearners } from "../api/testing/seedLearners";

const learners = 100_000;
const attemptsEach = 10;

const { values } = parseArgs({ options: { yes: { type: "boolean" } } });
if (existsSync(".env")) loadEnvFile(".env");
try {
  const { databaseUrl } = readDatabaseLocation();
  if (!databaseUrl) throw new StartError("Set DATABASE_URL to the database that is to be filled.");
  const { db, close } = await openPostgres(databaseUrl, pino({ level: "silent" }));
  try {
    const [someone] = await db.select({ id: users.id }).from(users).limit(1);
    if (someone && !values.yes)
      throw new StartError(
        "This database has learners already: add --yes to put generated ones beside them.",
      );
    await loadContent(db, await readContent(contentFolder));
    console.log(`Generating ${learners} learners and ${learners * attemptsEach} attempts ...`);
    const startedAt = Date.now();
    await seedLearners(db, { learners, attemptsEach });
    console.log(`Done in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
