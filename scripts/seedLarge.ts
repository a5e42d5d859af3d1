// `npm run seed:large`: generates 100,000 learners with ticks, 1,000,000 quiz attempts and some messages in
// the database at DATABASE_URL, to try the site at that size. Each run adds the same amount. It refuses a
// database with real learners, since lists would mix them with generated ones.
import { and, eq, notLike } from "drizzle-orm";
import { pino } from "pino";
import { users } from "../api/accounts/users.table";
import { loadContent } from "../api/catalogue/loadContent";
import { readContent } from "../api/catalogue/readContent";
import type { Database } from "../api/db/database";
import { closeAfter, databaseName } from "../api/db/openDatabase";
import { openPostgres } from "../api/db/openPostgres";
import { runCommand } from "../api/db/runCommand";
import { readDatabaseLocation } from "../api/environment";
import { StartError } from "../api/errors";
import { contentFolder } from "../api/projectFolders";
import { seededEmail, seedLearners } from "../api/testing/seedLearners";

const learners = 100_000;
const attemptsEach = 10;

await runCommand(async () => {
  const location = readDatabaseLocation();
  const { databaseUrl, directUrl } = location;
  if (!databaseUrl) throw new StartError("Set DATABASE_URL to the database to fill.");
  const place = databaseName(location);
  const opening = openPostgres(directUrl ?? databaseUrl, pino({ level: "silent" }), {
    onWait: console.error,
  });
  await closeAfter(opening, ({ backgroundDb }) => fill(backgroundDb, place));
});

async function fill(db: Database, place: string): Promise<void> {
  const [real] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "LEARNER"), notLike(users.email, seededEmail)))
    .limit(1);
  if (real)
    throw new StartError(
      `There are real learners in ${place}, so nothing was generated: ` +
        "set DATABASE_URL to a database without real learners.",
    );
  await loadContent(db, await readContent(contentFolder));
  const attempts = learners * attemptsEach;
  console.log(
    `Generating ${learners.toLocaleString("en-GB")} learners, who cannot log in, and ` +
      `${attempts.toLocaleString("en-GB")} quiz attempts in ${place} ...`,
  );
  const startedAt = Date.now();
  await seedLearners(db, { learners, attemptsEach });
  console.log(
    `Done in ${Math.round((Date.now() - startedAt) / 1000)} s. ` +
      "To view the data as an admin, sign up on the site and run: npm run admin -- grant <your email>",
  );
}
