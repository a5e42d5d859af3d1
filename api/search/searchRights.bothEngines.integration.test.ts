import { pino } from "pino";
import postgres from "postgres";
import { expect, test } from "vitest";
import { openPostgres } from "../db/openPostgres";
import { StartError } from "../errors";
import { createTestDatabase, testEngine } from "../testing/testDatabase";

const silent = pino({ level: "silent" });

test.runIf(testEngine === "postgres")(
  "names missing privileges in one sentence and needs only CREATE on the database and its schema",
  async () => {
    const url = new URL(await createTestDatabase({ empty: true }));
    const database = url.pathname.slice(1);
    const role = `plain_${database}`;
    const admin = postgres(url.href, { max: 1 });
    const expectRefusal = async (reason: string) => {
      const refusal = await openPostgres(url.href, silent).catch((error) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(refusal.message).toBe(
        `The user in DATABASE_URL lacks a privilege (permission denied for ${reason}): an administrator ` +
          "must make this user the owner of the database, or run GRANT CREATE ON DATABASE and GRANT CREATE " +
          "ON SCHEMA public for it.",
      );
    };
    try {
      await admin.unsafe(`create role ${role} login`);
      url.username = role;
      await expectRefusal(`database ${database}`);
      await admin.unsafe(`grant all on database ${database} to ${role}`);
      await expectRefusal("schema public");
      await admin.unsafe(`grant create on schema public to ${role}`);
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
