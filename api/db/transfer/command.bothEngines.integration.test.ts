import { spawn } from "node:child_process";
import { createPublicKey, type JsonWebKey, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Decrypter, Encrypter } from "age-encryption";
import { eq } from "drizzle-orm";
import jsonwebtoken from "jsonwebtoken";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { storedSessionSecret } from "../../accounts/sessionCookie";
import { users } from "../../accounts/users.table";
import { catalogueWatch } from "../../catalogue/catalogueWatch";
import { loadContent } from "../../catalogue/loadContent";
import { StartError } from "../../errors";
import { quizAttempts } from "../../learning/quizAttempts.table";
import { projectRoot } from "../../projectFolders";
import { Browser } from "../../testing/browser";
import { startHolder } from "../../testing/lockHolder";
import { passCheck } from "../../testing/passCheck";
import { unsetVariables } from "../../testing/serverProcess";
import { smallContent } from "../../testing/testContent";
import { createTestDatabase, openDump, testEngine } from "../../testing/testDatabase";
import { startTestServer, type TestServer } from "../../testing/testServer";
import type { OpenDatabase } from "../database";
import { type DatabaseLocation, databaseName, openDatabase } from "../openDatabase";
import { transferCommand } from "./commands";

type Variables = { DATA_DIR: string; DATABASE_URL?: string };

const folder = mkdtempSync(join(tmpdir(), "ninefold-commands-"));
const file = join(folder, "ninefold.backup");
const secret = storedSessionSecret(join(folder, "source"));
/** Encryption takes seconds and is the same on both engines. */
const passphrase = testEngine === "embedded" ? "correct horse battery" : "";

let source: Variables;
/** The learner's browser, logged in on the source. */
let learner: Browser;
let email: string;
let badge: string;
beforeAll(async () => {
  source = { DATA_DIR: join(folder, "source") };
  if (testEngine === "postgres") source.DATABASE_URL = await createTestDatabase({ empty: true });
  else await (await openDump("empty", join(source.DATA_DIR, "database"))).close();
  const database = await openDatabaseOf(source);
  await loadContent(database.db, smallContent());
  await database.close();
  await onSite(source, async (server) => {
    learner = server.browser();
    email = await learner.signUpAndLogIn();
    badge = await earnCertificate(server);
  });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

function openDatabaseOf(site: Variables): Promise<OpenDatabase> {
  return openDatabase(locationOf(site), pino({ level: "silent" }));
}

function locationOf({ DATA_DIR, DATABASE_URL }: Variables): DatabaseLocation {
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
}

/** Runs a site on a database with the secret of the source. */
async function onSite(site: Variables, use: (server: TestServer) => Promise<void>): Promise<void> {
  const database = await openDatabaseOf(site);
  const server = await startTestServer({ database, sessionSecrets: [secret] });
  try {
    await use(server);
  } finally {
    await server.close();
    await database.close();
  }
}

/** Completes a course. @returns the path of the signed badge */
async function earnCertificate({ database }: TestServer): Promise<string> {
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  await learner.graphql(
    "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }",
    {
      input: { courses: [{ path: "/Per", completed: [1, 2, 3, 4, 5, 6, 7, 8] }] },
    },
  );
  const answers = { chosen: [0, 0, 0, 0, 0], right: [true, true, true, true, false], score: 4 };
  const attempt = {
    id: randomUUID(),
    userId: user?.id ?? "",
    courseSlug: "personal-finance",
    quizHash: "any",
  };
  await database.db.insert(quizAttempts).values({ ...attempt, ...answers });
  await passCheck(learner, catalogueWatch(database.db).current, "/Per");
  const { data } = await learner.graphql(
    'mutation { claimCertificate(input: { path: "/Per" }) { badgeUrl } }',
  );
  return new URL(data.claimCertificate.badgeUrl).pathname;
}

/** Executes the npm script in a process with only the given environment. */
async function run(script: string, args: string[], variables: Partial<Record<string, string>>) {
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
    cwd: projectRoot,
    env: { ...unsetVariables, PATH: process.env.PATH, HOME: folder, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, output: output.trim(), errors: errors.trim() };
}

/** Executes the command in this process. */
async function runHere(script: string, args: string[], variables: Variables & { BACKUP_PASSPHRASE: string }) {
  const log = vi.spyOn(console, "log").mockReturnValue();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  try {
    await transferCommand([script, ...args]);
    return { code: 0, output: log.mock.calls.flat().join("\n"), errors: "" };
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
  }
}

/** Checks that the command is refused; in this process, because each `npm run` takes seconds. */
async function expectRefused(words: string[], variables: Variables, sentence: RegExp): Promise<void> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const failure = await transferCommand(words).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).toMatch(sentence);
}

/** Checks that the learner's account, session, ticks and badge are the same on another database. */
async function expectSameSite(site: Variables): Promise<void> {
  await onSite(site, async ({ url }) => {
    const before = new Browser(url, learner.cookies);
    const progress = '{ me { email } course(path: "/Per") { progress { percent } certificate { id } } }';
    const { data } = await before.graphql(progress);
    expect(data.me.email).toBe(email);
    expect(data.course.progress.percent).toBeGreaterThan(80);
    expect(badge).toContain(data.course.certificate.id);
    const again = new Browser(url);
    expect((await again.post("/login", { email, password: "incorrect horse" })).status).not.toBe(200);
    expect((await again.post("/login", { email, password: "correct horse" })).status).toBe(200);
    const token = await (await again.fetch(badge)).text();
    const { keys } = await (await again.fetch("/.well-known/jwks.json")).json();
    const { header } = jsonwebtoken.decode(token, { complete: true }) ?? {};
    const jwk = keys.find(({ kid }: { kid: string }) => kid === header?.kid) as JsonWebKey;
    jsonwebtoken.verify(token, createPublicKey({ key: jwk, format: "jwk" }), { algorithms: ["ES256"] });
    const id = data.course.certificate.id;
    const checked = await again.graphql(`{ verifyCertificate(id: "${id}") { status } }`);
    expect(checked.data.verifyCertificate.status).toBe("VALID");
  });
}

/** Encrypts the backup again with a key that is derived in milliseconds; the command's takes 5 s. */
async function weakenEncryption(): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  writeFileSync(file, await encrypter.encrypt(await decrypter.decrypt(readFileSync(file))));
}

describe("npm run", { timeout: 300_000 }, () => {
  const restored: Variables = { DATA_DIR: join(folder, "restored") };

  test("backup and restore copy a site to an empty data folder", async () => {
    // The command line is the same on both engines.
    const execute = testEngine === "embedded" ? run : runHere;
    const made = await execute("backup", [file], { ...source, BACKUP_PASSPHRASE: passphrase });
    expect(made).toMatchObject({ code: 0, errors: "" });
    expect(made.output).toMatch(
      /^Wrote .*ninefold\.backup \(\d+ kB, .*\) from the .*\. It contains personal data/,
    );
    expect(made.output).toContain(`, ${passphrase ? "encrypted" : "not encrypted"})`);
    expect(made.output).toContain(databaseName(locationOf(source)));
    if (passphrase) {
      expect(readFileSync(file, "latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
      await weakenEncryption();
      await expectRefused(["restore", file], restored, /is encrypted: set BACKUP_PASSPHRASE/);
    }
    expect(existsSync(join(restored.DATA_DIR, "database"))).toBe(false);
    if (testEngine === "postgres") {
      // Creating an empty database takes seconds, and is tested on the other engine.
      mkdirSync(restored.DATA_DIR);
      await (await openDump("empty", join(restored.DATA_DIR, "database"))).close();
    }
    const back = await execute("restore", [file], { ...restored, BACKUP_PASSPHRASE: passphrase });
    expect(back).toMatchObject({ code: 0, errors: "" });
    expect(back.output).toMatch(
      /^Restored \d+ rows of 30 tables to the .*\. Rows and checksums of every table are equal/,
    );
    expect(back.output).toContain(databaseName(locationOf(restored)));
    await expectSameSite(restored);
  });

  test.runIf(testEngine === "postgres")("move copies a data folder to PostgreSQL once", async () => {
    const url = await createTestDatabase({ empty: true });
    storedSessionSecret(restored.DATA_DIR);
    const moved = await run("move", [url], restored);
    expect(moved).toMatchObject({ code: 0, errors: "" });
    expect(moved.output).toMatch(
      /^Moved \d+ rows of 30 tables to the .*\. Rows and checksums of every table are equal/,
    );
    expect(moved.output).toContain(databaseName({ databaseUrl: url, dataDir: "" }));
    expect(moved.output).toContain(`DATABASE_URL=${url}`);
    expect(moved.output).toContain(`"$(cat '${join(restored.DATA_DIR, "session-secret")}')" >> .env`);
    expect(moved.output).not.toContain(storedSessionSecret(restored.DATA_DIR));
    await expectSameSite({ ...restored, DATABASE_URL: url });
    const notEmpty = /^The database to write to is not empty: the table \w+ has rows\. Give/;
    await expectRefused(["move"], { ...restored, DATABASE_URL: url }, notEmpty);
    const pooled = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", DATABASE_DIRECT_URL: url };
    await expectRefused(["move"], { ...restored, ...pooled }, notEmpty);
    vi.unstubAllEnvs();
    await expectSameSite(restored);
    const withPassword = url.replace("postgres@", "postgres:secret@");
    await expectRefused(["move", withPassword], { DATA_DIR: source.DATA_DIR }, /^There is no database in /);
  });

  test.runIf(testEngine === "embedded")(
    "each command refuses a data folder that a site uses with one sentence",
    async () => {
      const dataDir = join(folder, "in-use");
      fillLocked(dataDir);
      const holder = startHolder(dataDir);
      try {
        const other = join(folder, "other.backup");
        const inUse = new RegExp(
          `^The site is running on the embedded database in .* \\(process ${holder.pid}\\).*: stop the site`,
        );
        const refused = await run("backup", [other], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase });
        expect(refused.errors).toMatch(inUse);
        expect(refused.errors).not.toContain("\n");
        expect(refused.code).toBe(1);
        expect(existsSync(other)).toBe(false);
        vi.stubEnv("BACKUP_PASSPHRASE", passphrase);
        await expectRefused(["restore", file], { DATA_DIR: dataDir }, inUse);
        await expectRefused(["move", "postgres://nobody@127.0.0.1:1/none"], { DATA_DIR: dataDir }, inUse);
      } finally {
        holder.kill("SIGKILL");
        await once(holder, "exit");
      }
    },
  );
});

test.runIf(testEngine === "embedded").each([
  [["backup"], /^Give the name of a file: npm run backup -- \S+$/],
  [["restore", "a", "b"], /^Too many arguments\. See npm run restore -- help\.$/],
  [["restore", "/no/such/file"], /^\/no\/such\/file cannot be read \(ENOENT/],
  [["move", "mysql://ada@host/db"], /^Give the address of an empty database: npm run move -- postgres:/],
  [["move", "postgres://ada:50%@host/db"], /^Give the address of .*, with %25 for a % in the password$/],
])("%j is refused with one sentence", async (words, sentence) => {
  await expectRefused(words, { DATA_DIR: join(folder, "none") }, sentence);
  expect(existsSync(join(folder, "none"))).toBe(false);
});

/** Creates a folder that looks like one with a database; the lock keeps it from being opened. */
function fillLocked(dataDir: string): void {
  storedSessionSecret(dataDir);
  mkdirSync(join(dataDir, "database"));
}
