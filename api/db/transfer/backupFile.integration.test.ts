import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Encrypter } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../projectFolders";
import { backupInto, backupLines, collectLines, restoreInto } from "../../testing/backups";
import { seedLearners } from "../../testing/seedLearners";
import { openTestDatabase } from "../../testing/testDatabase";
import type { OpenDatabase } from "../database";
import { readBackup, writeBackup } from "./backupFile";
import { RowTotals } from "./records";

const folder = mkdtempSync(join(tmpdir(), "ninefold-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let source: OpenDatabase;
let file: string;
beforeAll(async () => {
  source = await openTestDatabase();
  await seedLearners(source.db, { learners: 20, attemptsEach: 2 });
  file = await backupInto(folder, "learners", source);
});
afterAll(() => source?.close());

describe("a damaged file", () => {
  let target: OpenDatabase;
  let before: string[];
  beforeAll(async () => {
    target = await openTestDatabase({ empty: true });
    before = await backupLines(target);
  });
  afterAll(() => target?.close());

  async function expectRefusal(bytes: Buffer, reason: RegExp, passphrase?: string): Promise<void> {
    const path = join(folder, "damaged");
    writeFileSync(path, bytes);
    await expect(restoreInto(target, path, passphrase)).rejects.toThrow(reason);
    expect(await backupLines(target)).toEqual(before);
  }

  test("is refused when it is truncated at any place", async () => {
    const bytes = readFileSync(file);
    for (const share of [0.001, 0.3, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      await expectRefusal(cut, /^The backup is damaged or incomplete/);
    }
    await expectRefusal(bytes.subarray(0, -1), /^The backup is damaged or incomplete/);
    const lines = gunzipSync(bytes).toString().trimEnd().split("\n");
    await expectRefusal(gzipSync(`${lines.slice(0, -1).join("\n")}\n`), /its end is missing/);
  });

  test("is refused when a byte or a row has changed", async () => {
    const bytes = readFileSync(file);
    for (const share of [0.1, 0.5, 0.99]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expectRefusal(changed, /^The backup is damaged or incomplete/);
    }
    const text = gunzipSync(bytes).toString();
    await expectRefusal(
      gzipSync(text.replace("A generated message.", "A changed message.")),
      /contact_messages/,
    );
    const rowLess = text.replace(/\n\[[^\n]*A generated message[^\n]*/, "");
    await expectRefusal(gzipSync(rowLess), /rows of contact_messages do not match/);
    await expectRefusal(gzipSync(text.replace('"type":"uuid"', '"type":"uuid;"')), /a line is not valid/);
    await expectRefusal(Buffer.from("Hello"), /^The backup is damaged or incomplete/);
    await expectRefusal(gzipSync('{"format":"other"}\n'), /^This is not a backup of Ninefold/);
  });

  test("is refused when it names a table of PostgreSQL", async () => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
    const trailer = JSON.parse(lines.pop() ?? "");
    const table = "pg_db_role_setting";
    lines.push(JSON.stringify({ table, columns: [{ name: "setrole", type: "oid" }], key: ["setrole"] }));
    trailer.tables[table] = new RowTotals().finish();
    await expectRefusal(
      gzipSync(`${[...lines, JSON.stringify(trailer)].join("\n")}\n`),
      /pg_db_role_setting is not a table of Ninefold/,
    );
  });

  test("is refused when a newer version wrote it", async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const newer = text.replace(/"migration":"[^"]*"/, '"migration":"9999_from_the_future"');
    await expectRefusal(gzipSync(newer), /^A newer version of Ninefold wrote this backup \(migration 9999_/);
    await expectRefusal(gzipSync(text.replace('"version":1', '"version":2')), /^A newer version of Ninefold/);
  });

  test("is refused when it is encrypted and the passphrase is missing or wrong", async () => {
    const encrypter = new Encrypter();
    encrypter.setPassphrase("correct horse battery");
    // The default factor takes a second of computation for each decryption.
    encrypter.setScryptWorkFactor(10);
    const bytes = Buffer.from(await encrypter.encrypt(readFileSync(file)));
    await expectRefusal(bytes, /is encrypted: set BACKUP_PASSPHRASE/);
    await expectRefusal(bytes, /BACKUP_PASSPHRASE is not its passphrase/, "incorrect horse battery");
    await expectRefusal(bytes.subarray(0, -1), /changed or cut off/, "correct horse battery");
  });
});

test("refuses to overwrite a file and leaves no unfinished one", async () => {
  await expect(backupInto(folder, "learners", source)).rejects.toThrow(/exists already/);
  const failing = async function* () {
    yield "{}";
    throw new Error("the connection was lost");
  };
  const path = join(folder, "failed");
  await expect(writeBackup(path, failing(), undefined)).rejects.toThrow("the connection was lost");
  await expect(readBackup(path, undefined, collectLines)).rejects.toThrow(/cannot be read \(ENOENT/);
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  await expect(backupInto(folder, "none/file", source)).rejects.toThrow(/cannot be written \(ENOENT/);
});

const endless =
  "(async function* () { for (;;) yield await new Promise((end) => setTimeout(end, 10, '{}')); })()";
test.each([
  ["an unfinished backup", "backupFile", `writeBackup(process.env.TMPDIR + "/file", ${endless})`],
  ["the temporary database of a restore", "restoreBackup", 'restoreBackup({}, { file: "" }, "0000_initial")'],
])("removes %s when a signal ends the process", async (_name, module, call) => {
  const temporary = mkdtempSync(join(folder, "signal-"));
  const code = `import * as module from "./api/db/transfer/${module}"; await module.${call};`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code], {
    cwd: projectRoot,
    env: { ...process.env, TMPDIR: temporary },
    stdio: "inherit",
  });
  const closed = once(child, "close");
  const files = () => readdirSync(temporary).filter((name) => /unfinished|ninefold-restore/.test(name));
  await vi.waitFor(() => expect(files()).toHaveLength(1), { timeout: 60_000, interval: 20 });
  child.kill("SIGTERM");
  expect(await closed).toEqual([143, null]);
  expect(files()).toEqual([]);
});
