import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format, stripVTControlCharacters } from "node:util";
import { asc, eq, getTableName, or, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { consumePasswordReset } from "../accounts/passwordResets";
import { findSession, openSession } from "../accounts/sessions";
import { users } from "../accounts/users.table";
import { contactMessages } from "../contact/contactMessages.table";
import type { OpenDatabase } from "../db/database";
import { lockFolder } from "../db/lockFolder";
import { openDatabase } from "../db/openDatabase";
import { certificates } from "../learning/certificates/certificates.table";
import { signingKey } from "../learning/certificates/issuerKeys";
import { completions } from "../learning/completions.table";
import { learnerTables } from "../privacy/dataExport";
import { projectRoot } from "../projectFolders";
import { makePersonRow } from "../testing/personRows";
import { unsetVariables } from "../testing/serverProcess";
import { createTestDatabase, fillDataFolder, testEngine } from "../testing/testDatabase";
import { auditLog } from "./auditLog.table";
import { commandNamed, help } from "./commands";

const unconfirmed =
  "The site has not confirmed that this email address belongs to the person: see “Appoint an admin” in " +
  "docs/admin.md.";
const silent = pino({ level: "silent" });
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ninefold-admin-"));
  environment = { DATA_DIR: folder };
  if (testEngine === "postgres") environment.DATABASE_URL = await createTestDatabase();
  else fillDataFolder(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the database of the commands while none of them runs. */
const open = () => openDatabase({ dataDir: folder, databaseUrl: environment.DATABASE_URL }, silent);

const fromSources = ["--import", "tsx", "api/admin/command.ts"];

/** Runs the command in a process with only the given environment. */
async function admin(
  args: string[],
  given: Record<string, string> = environment,
  program = ["dist/api/admin.js"],
) {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: projectRoot,
    env: { ...unsetVariables, PATH: process.env.PATH, ...given },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errorOutput] = ["", ""];
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    errorOutput += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output: output.trim(), errorOutput: errorOutput.trim() };
}

test("runs as built", async () => {
  const database = await open();
  const learner = { name: "Learner", email: "Learner@example.org", passwordHash: "none" };
  await database.db.insert(users).values(learner);
  await database.close();
  expect(await admin(["grant", "learner@EXAMPLE.org"])).toEqual({
    code: 0,
    output: `Learner@example.org (Learner) is now an admin.\n${unconfirmed}`,
    errorOutput: "",
  });
});

test.runIf(testEngine === "embedded")("runs from the sources, and fails with an exit code", async () => {
  expect(await admin(["grant", "nobody@example.org"], environment, fromSources)).toEqual({
    code: 1,
    output: "",
    errorOutput: "There is no account with the email address nobody@example.org.",
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

  /** Executes a command and returns its output. */
  async function run(name: string, ...args: string[]): Promise<string> {
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    try {
      await commandNamed(name, args)(database.db, () => site);
      return stripVTControlCharacters(print.mock.calls.map((values) => format(...values)).join("\n"));
    } finally {
      print.mockRestore();
    }
  }

  test("grants, lists and revokes admins by email in any letter case", async () => {
    const granted = `Ada@example.org (Ada) is now an admin.\n${unconfirmed}`;
    expect(await run("grant", "ADA@example.org")).toBe(granted);
    expect(await run("grant", "ada@example.org")).toBe("Ada@example.org (Ada) is an admin already.");
    const list = await run("list");
    expect(list).toContain("Ada@example.org");
    expect(list).not.toContain("Bo@example.org");
    expect(await run("revoke", "ada@example.org")).toBe("Ada@example.org (Ada) is now a learner.");
    expect(await run("revoke", "Learner@example.org")).toContain("is now a learner.");
    expect(await run("list")).toContain("There are no admins.");
  });

  test("prints a link for a new password that works once", async () => {
    const link = (await run("reset-password", "BO@example.org")).split("\n").at(-1) ?? "";
    expect(link).toMatch(/^https:\/\/ninefold\.example\/reset-password\/[\w-]{43}$/);
    const use = () => consumePasswordReset(database.db, link.slice(-43), "another hash", new Date());
    expect([await use(), await use()]).toEqual([true, false]);
    await expect(run("reset-password", "nobody@example.org")).rejects.toThrow(
      "There is no account with the email address nobody@example.org.",
    );
  });

  test("deletes an account with its data and sessions, and no other account", async () => {
    const { db } = database;
    const email = "Gil@example.org";
    const [gil] = await db.insert(users).values({ name: "Gil", email, passwordHash: "none" }).returning();
    const userId = gil?.id ?? "";
    for (const { record } of learnerTables())
      if (record.table !== users)
        await makePersonRow[getTableName(record.table)]?.(db, { userId, mark: "gil" });
    const sessionId = await openSession(db, { userId, passwordHash: "none", device: null });
    const rowsOf = () =>
      Promise.all(
        learnerTables().map(({ record, owners }) =>
          db.$count(record.table, or(...owners.map((owner) => eq(owner, userId)))),
        ),
      );
    expect(await rowsOf()).not.toContain(0);
    const others = await db.$count(users);
    expect(await run("delete-account", "GIL@example.org")).toBe(
      "The account of Gil@example.org and its data are deleted. Older backups still contain them.",
    );
    expect(new Set(await rowsOf())).toEqual(new Set([0]));
    expect(await findSession(db, sessionId ?? "")).toBeNull();
    expect(await db.$count(users)).toBe(others - 1);
    await expect(run("delete-account", email)).rejects.toThrow(`no account with the email address ${email}.`);
  });

  test("deletes all messages with an address, and no others", async () => {
    const { db } = database;
    const from = { firstName: "Hal", lastName: "Hill", mobileNumber: "+44 20 7946 0000" };
    const message = "Please call me back.";
    await db.insert(contactMessages).values(
      ["Hal@example.org", "hal@example.org", "al@example.org"].map((email) => ({
        ...from,
        email,
        message,
      })),
    );
    expect(await run("delete-messages", "HAL@example.org")).toBe(
      "Deleted messages with the email address HAL@example.org: 2. Older backups still contain them.",
    );
    expect(await db.select({ email: contactMessages.email }).from(contactMessages)).toEqual([
      { email: "al@example.org" },
    ]);
    await expect(run("delete-messages", "hal@example.org")).rejects.toThrow("There are no messages with");
  });

  test("signs with a new key, and refuses to revoke an unknown certificate", async () => {
    const before = await signingKey(database.db, site.sessionSecrets, silent);
    expect(await run("rotate-key")).toContain("with a new key");
    expect((await signingKey(database.db, site.sessionSecrets, silent)).id).not.toBe(before.id);
    await expect(run("revoke-certificate", "0f4c2a3e-6a0e-4a53-9d0c-2f6d3b1c9e77")).rejects.toThrow(
      "There is no certificate with the number",
    );
  });

  test("revokes a certificate, and says when it was revoked already", async () => {
    const { db } = database;
    const [bo] = await db.select().from(users).where(eq(users.email, "Bo@example.org"));
    const userId = bo?.id ?? "";
    await makePersonRow.certificates?.(db, { userId, mark: "bo" });
    const ofBo = () => db.select().from(certificates).where(eq(certificates.userId, userId));
    const [{ id } = { id: "" }] = await ofBo();
    expect(await run("revoke-certificate", id)).toBe(`The certificate ${id} is revoked.`);
    expect(await run("revoke-certificate", id)).toBe(`The certificate ${id} is revoked already.`);
    expect(await ofBo()).toMatchObject([{ id, revokedAt: expect.any(Date) }]);
  });

  test("logs each command as the operator's, without its argument", async () => {
    await database.db.delete(auditLog);
    await run("grant", "ada@example.org");
    await run("list");
    await run("revoke", "ada@example.org");
    await run("reset-password", "ada@example.org");
    await run("rotate-key");
    await expect(run("delete-account", "nobody@example.org")).rejects.toThrow("There is no account");
    await expect(run("delete-messages", "nobody@example.org")).rejects.toThrow("no messages");
    await expect(run("grant", "nobody@example.org")).rejects.toThrow("There is no account");
    await expect(run("revoke-certificate", crypto.randomUUID())).rejects.toThrow("no certificate");
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
      ["delete-account", email, 0],
      ["delete-messages", email, 0],
      ["grant", email, 0],
      ["revoke-certificate", { number: "…" }, 0],
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({ byOperator: true, adminId: null, reason: null });
    expect(entries[0]?.documentHash).toBe(createHash("sha256").update("grant <email>").digest("hex"));
    expect(JSON.stringify(entries)).not.toContain("@example.org");
  });

  test("does nothing if the audit log cannot be written", async () => {
    await database.db.execute(sql`alter table audit_log rename to audit_log_away`);
    try {
      await expect(run("grant", "ada@example.org")).rejects.toThrow("audit_log");
    } finally {
      await database.db.execute(sql`alter table audit_log_away rename to audit_log`);
    }
    expect(await run("list")).not.toContain("Ada@example.org");
  });

  test("prints statistics of all courses, without groups of fewer than five", async () => {
    const lines = (await run("stats")).split("\n");
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
  [["grant"], "Give one email address: npm run admin -- grant ada@example.org"],
  [["delete-account", "ada@example.org", "bo@example.org"], "Give one email address"],
  [["list", "all"], "“list” takes no arguments"],
  [["promote", "ada@example.org"], "There is no command “promote”."],
  [["constructor"], "There is no command “constructor”."],
])("refuses %j before opening a database", ([name = "", ...args], sentence) => {
  expect(() => commandNamed(name, args)).toThrow(sentence);
});

test.runIf(testEngine === "embedded")(
  "reports a running or never started site with the embedded database",
  async () => {
    const unlock = await lockFolder(folder);
    try {
      const { code, errorOutput } = await admin(["list"]);
      expect(code).toBe(1);
      expect(errorOutput).toContain(`(process ${process.pid})`);
      expect(errorOutput).toContain("stop the site, run this command again, then start the site.");
    } finally {
      unlock();
    }
    const { code, errorOutput } = await admin(["list"], { DATA_DIR: join(folder, "none") });
    expect(code).toBe(1);
    expect(errorOutput).toContain("start the site once");
  },
);

test("lists every command in the help", () => {
  for (const name of [
    "grant",
    "revoke",
    "list",
    "stats",
    "reset-password",
    "delete-account",
    "delete-messages",
    "revoke-certificate",
    "rotate-key",
    "help",
  ])
    expect(help).toMatch(new RegExp(`^  ${name} `, "m"));
});
