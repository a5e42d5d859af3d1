import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format, stripVTControlCharacters } from "node:util";
import { asc, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { consumePasswordReset } from "../accounts/passwordResets";
import { users } from "../accounts/users.table";
import type { OpenDatabase } from "../db/database";
import { lockFolder } from "../db/lockFolder";
import { openDatabase } from "../db/openDatabase";
import { signingKey } from "../learning/certificates/issuerKeys";
import { completions } from "../learning/completions.table";
import { projectRoot } from "../projectFolders";
import { createTestDatabase, fillDataFolder, testEngine } from "../testing/testDatabase";
import { auditLog } from "./auditLog.table";
import { commandNamed, help } from "./commands";

let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ninefold-admin-"));
  environment = { DATA_DIR: folder };
  if (testEngine === "postgres") environment.DATABASE_URL = await createTestDatabase();
  else fillDataFolder(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The database of the commands, while none of them runs. */
const open = () =>
  openDatabase({ dataDir: folder, databaseUrl: environment.DATABASE_URL }, pino({ level: "silent" }));

const fromSources = ["--import", "tsx", "api/admin/command.ts"];

/** Runs the built command with nothing but the given environment. */
async function admin(
  args: string[],
  given: Record<string, string> = environment,
  program = ["dist/api/admin.js"],
) {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...given },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, complaint] = ["", ""];
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output: output.trim(), complaint: complaint.trim() };
}

test("the built command and the one from the sources do what they say, and tell by their exit code", async () => {
  const database = await open();
  const learner = { name: "Learner", email: "Learner@example.org", passwordHash: "none" };
  await database.db.insert(users).values(learner);
  await database.close();
  expect(await admin(["grant", "learner@EXAMPLE.org"])).toEqual({
    code: 0,
    output: "Learner@example.org is now an admin.",
    complaint: "",
  });
  expect(await admin(["grant", "nobody@example.org"], environment, fromSources)).toEqual({
    code: 1,
    output: "",
    complaint: "There is no account with the email address nobody@example.org.",
  });
});

describe("in an open database", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    const names = ["Ada", "Bo", "Cy", "Di", "Ed", "Fi"];
    const learners = await database.db
      .insert(users)
      .values(names.map((name) => ({ name, email: `${name}@example.org`, passwordHash: "none" })))
      .returning();
    await database.db
      .insert(completions)
      .values(learners.map(({ id }) => ({ userId: id, courseSlug: "personal-finance", moduleNumber: 1 })));
  });
  afterAll(() => database.close());

  const site = { publicUrl: "https://ninefold.example", sessionSecrets: ["s".repeat(32)] };

  /** The output of a command. */
  async function printed(name: string, ...args: string[]): Promise<string> {
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    try {
      await commandNamed(name, args)(database.db, () => site);
      return stripVTControlCharacters(print.mock.calls.map((values) => format(...values)).join("\n"));
    } finally {
      print.mockRestore();
    }
  }

  test("an admin is made, listed and made a learner again by the email, in any letter case", async () => {
    expect(await printed("grant", "ADA@example.org")).toBe("Ada@example.org is now an admin.");
    expect(await printed("grant", "ada@example.org")).toBe("Ada@example.org is an admin already.");
    const list = await printed("list");
    expect(list).toContain("Ada@example.org");
    expect(list).not.toContain("Bo@example.org");
    expect(await printed("revoke", "ada@example.org")).toBe("Ada@example.org is now a learner.");
    expect(await printed("revoke", "Learner@example.org")).toContain("is now a learner.");
    expect(await printed("list")).toContain("Nobody is an admin.");
  });

  test("a link for a new password is printed, which works once", async () => {
    const link = (await printed("reset-password", "BO@example.org")).split("\n").at(-1) ?? "";
    expect(link).toMatch(/^https:\/\/ninefold\.example\/reset-password\/[\w-]{43}$/);
    const use = () => consumePasswordReset(database.db, link.slice(-43), "another hash", new Date());
    expect([await use(), await use()]).toEqual([true, false]);
    await expect(printed("reset-password", "nobody@example.org")).rejects.toThrow(
      "There is no account with the email address nobody@example.org.",
    );
  });

  test("a new key signs from then on; a certificate that does not exist cannot be taken back", async () => {
    const before = await signingKey(database.db, site.sessionSecrets);
    expect(await printed("rotate-key")).toContain("with a new key");
    expect((await signingKey(database.db, site.sessionSecrets)).id).not.toBe(before.id);
    await expect(printed("revoke-certificate", "0f4c2a3e-6a0e-4a53-9d0c-2f6d3b1c9e77")).rejects.toThrow(
      "There is no certificate with the number",
    );
  });

  test("each command is in the audit log as the operator's, without what it was given, also one that changes nothing", async () => {
    await database.db.delete(auditLog);
    await printed("grant", "ada@example.org");
    await printed("list");
    await printed("revoke", "ada@example.org");
    await printed("reset-password", "ada@example.org");
    await printed("rotate-key");
    await expect(printed("grant", "nobody@example.org")).rejects.toThrow("There is no account");
    await expect(printed("revoke-certificate", crypto.randomUUID())).rejects.toThrow("no certificate");
    const entries = await database.db.select().from(auditLog).orderBy(asc(auditLog.at));
    const email = { email: "…" };
    expect(
      entries.map(({ operationName, variables, rowsSeen }) => [operationName, variables, rowsSeen]),
    ).toEqual([
      ["grant", email, 1],
      ["list", {}, 1],
      ["revoke", email, 1],
      ["reset-password", email, 1],
      ["rotate-key", {}, 1],
      ["grant", email, 0],
      ["revoke-certificate", { number: "…" }, 0],
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({ byOperator: true, adminId: null, reason: null });
    expect(entries[0]?.documentHash).toBe(createHash("sha256").update("grant <email>").digest("hex"));
    expect(JSON.stringify(entries)).not.toContain("@example.org");
  });

  test("a command whose entry in the audit log cannot be written does nothing", async () => {
    await database.db.execute(sql`alter table audit_log rename to audit_log_away`);
    try {
      await expect(printed("grant", "ada@example.org")).rejects.toThrow("audit_log");
    } finally {
      await database.db.execute(sql`alter table audit_log_away rename to audit_log`);
    }
    expect(await printed("list")).not.toContain("Ada@example.org");
  });

  test("the statistics are a table of all courses, without figures about fewer than five learners", async () => {
    const lines = (await printed("stats")).split("\n");
    const cells = (title: string) =>
      lines
        .find((line) => line.includes(title))
        ?.split("│")
        .map((cell) => cell.trim());
    expect(cells("Personal Finance")).toEqual(expect.arrayContaining(["6", "'few'"]));
    expect(cells("Cultural Awareness")?.slice(3, 7)).toEqual(["'few'", "'few'", "'few'", "'few'"]);
  });
});

test.each([
  [["grant"], "Give the email address of one account"],
  [["list", "all"], "“list” takes nothing more"],
  [["promote", "ada@example.org"], "There is no command “promote”."],
])("%j is refused before any database is opened", ([name = "", ...args], sentence) => {
  expect(() => commandNamed(name, args)).toThrow(sentence);
});

test.runIf(testEngine === "embedded")(
  "on the embedded database it says that the site must be stopped or has never been started",
  async () => {
    const unlock = await lockFolder(folder);
    try {
      const { code, complaint } = await admin(["list"]);
      expect(code).toBe(1);
      expect(complaint).toContain(`(process ${process.pid})`);
      expect(complaint).toContain("stop the site, run this command again, then start the site.");
    } finally {
      unlock();
    }
    const { code, complaint } = await admin(["list"], { DATA_DIR: join(folder, "none") });
    expect(code).toBe(1);
    expect(complaint).toContain("start the site once");
  },
);

test("the help names every command", () => {
  for (const name of [
    "grant",
    "revoke",
    "list",
    "stats",
    "reset-password",
    "revoke-certificate",
    "rotate-key",
    "help",
  ])
    expect(help).toMatch(new RegExp(`^  ${name} `, "m"));
});
