import { pino } from "pino";
import postgres from "postgres";
import { expect, test } from "vitest";
import { openPostgres } from "../db/openPostgres";
import { StartError } from "../errors";
import { createTestDatabase, testEngine } from "../testing/testDatabase";

const silent = pino({ level: "silent" });

test.runIf(testEngine === "postgres")(
  "names the missing privilege in one sentence and needs only CREATE",
  async () => {
    const url = new URL(await createTestDatabase({ empty: true }));
    const database = url.pathname.slice(1);
    const role = `plain_${database}`;
    const admin = postgres(url.href, { max: 1 });
    try {
      await admin.unsafe(`create role ${role} login; grant all on schema public to ${role}`);
      url.username = role;
      const refusal = await openPostgres(url.href, silent).catch((error) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(refusal.message).toMatch(
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
