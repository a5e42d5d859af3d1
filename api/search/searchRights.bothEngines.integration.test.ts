import { pino } from "pino";
import postgres from "postgres";
import { expect, test } from "vitest";
import { openPostgres } from "../db/openPostgres";
import { StartError } from "../errors";
import { createTestDatabase, testEngine } from "../testing/testDatabase";

const silent = pino({ level: "silent" });

test.runIf(testEngine === "postgres")(
  "a user that may not create the extensions is told so in one sentence; the right to create in the " +
    "database is enough",
  async () => {
    const url = new URL(await createTestDatabase({ empty: true }));
    const database = url.pathname.slice(1);
    const role = `plain_${database}`;
    const admin = postgres(url.href, { max: 1 });
    try {
      await admin.unsafe(`create role ${role} login; grant all on schema public to ${role}`);
      url.username = role;
      const refused = await openPostgres(url.href, silent).catch((error) => error);
      expect(refused).toBeInstanceOf(StartError);
      expect(refused.message).toMatch(
        /^The user in DATABASE_URL lacks a privilege \(permission denied.*GRANT CREATE ON DATABASE[^.]*\.$/,
      );
      await admin.unsafe(`grant create on database ${database} to ${role}`);
      const opened = await openPostgres(url.href, silent);
      expect(await opened.db.execute("select similarity('budget', 'buget') > 0.4 as alike")).toEqual([
        { alike: true },
      ]);
      await opened.close();
    } finally {
      await admin.unsafe(`drop owned by ${role}; drop role ${role}`);
      await admin.end();
    }
  },
);
