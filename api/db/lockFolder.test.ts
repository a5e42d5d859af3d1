import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { identityOf, lockFor, startHolder } from "../testing/lockHolder";
import { lockFolder } from "./lockFolder";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninefold-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, "lock");

/** Sets the time at which the lock was renewed. */
function setRenewed(agoMs: number): void {
  const time = (Date.now() - agoMs) / 1_000;
  utimesSync(lock(), time, time);
}

test("writes the process id into the lock and removes the lock on release", async () => {
  const unlock = await lockFolder(folder);
  expect(readFileSync(lock(), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test("refuses a folder that a live process holds until the deadline", async () => {
  const holder = startHolder(folder);
  const began = performance.now();
  await expect(lockFolder(folder, 200)).rejects.toThrow(`is in use by process ${holder.pid}:`);
  expect(performance.now() - began).toBeGreaterThanOrEqual(200);
  expect(readdirSync(folder)).toEqual(["lock"]);
  holder.kill("SIGKILL");
  await once(holder, "exit");
});

test("waits for a live process and takes over its lock after it ends", async () => {
  const holder = startHolder(folder);
  const pending = lockFolder(folder);
  expect(readFileSync(lock(), "utf8")).toMatch(new RegExp(`^${holder.pid} `));
  holder.kill("SIGKILL");
  (await pending)();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(existsSync("/proc/1/stat"))("takes over the lock of a zombie process", async () => {
  // The shell becomes `sleep`, which never waits for the child that the shell has started.
  const parent = spawn("sh", ["-c", "sleep 0.01 & echo $!; exec sleep 60"]);
  const [printed] = await once(parent.stdout, "data");
  const zombie = Number(printed);
  const stateOf = () => readFileSync(`/proc/${zombie}/stat`, "utf8").split(") ").at(-1)?.[0];
  await expect.poll(stateOf).toBe("Z");
  lockFor(folder, zombie);
  (await lockFolder(folder, 0))();
  expect(readdirSync(folder)).toEqual([]);
  parent.kill("SIGKILL");
  await once(parent, "exit");
});

test.runIf(existsSync("/proc/1/stat"))("takes over a lock whose process id was reused", async () => {
  writeFileSync(lock(), `1 00000000-0000-0000-0000-000000000000:1\n`);
  setRenewed(60_000);
  (await lockFolder(folder, 0))();
  expect(readdirSync(folder)).toEqual([]);
});

describe.runIf(existsSync("/proc/1/stat"))("if the process of a lock belongs to another user", () => {
  /** Above the largest id of a process: not in /proc, like a process that is hidden. */
  const hidden = 2 ** 22 + 1;

  beforeEach(() => {
    vi.spyOn(process, "kill").mockImplementation(() => {
      throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([1, hidden])("takes over a lock of an earlier boot: process %i", async (pid) => {
    writeFileSync(lock(), `${pid} 00000000-0000-0000-0000-000000000000:1\n`);
    setRenewed(60_000);
    (await lockFolder(folder, 0))();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([1, hidden])("refuses a lock of this boot: process %i", async (pid) => {
    writeFileSync(lock(), `${pid} ${identityOf(1)}\n`);
    await expect(lockFolder(folder, 0)).rejects.toThrow(`is in use by process ${pid}:`);
  });
});

describe("if the process of a lock is in another container", () => {
  /** Writes the lock of a process with the id of this one in another namespace. */
  function lockFromContainer(renewedAgoMs: number): void {
    writeFileSync(lock(), `${process.pid} ${identityOf(process.pid)} pid:[1]\n`);
    setRenewed(renewedAgoMs);
  }

  test("refuses a lock that was just renewed", async () => {
    lockFromContainer(0);
    const refused = `is in use by process ${process.pid} of another container or machine:`;
    await expect(lockFolder(folder, 0)).rejects.toThrow(refused);
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  test("refuses a lock of another machine that was just renewed", async () => {
    writeFileSync(lock(), `${process.pid} 00000000-0000-0000-0000-000000000000:1 pid:[1]\n`);
    await expect(lockFolder(folder, 0)).rejects.toThrow("of another container or machine:");
  });

  test("takes over the lock of a killed container while it waits", async () => {
    lockFromContainer(6_000);
    (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([60_000, -60_000])("takes over a lock that was renewed %i ms ago", async (agoMs) => {
    lockFromContainer(agoMs);
    (await lockFolder(folder, 0))();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("renews its lock, also after a longer wait", async () => {
    const holder = startHolder(folder);
    const pending = lockFolder(folder);
    const renewedAt = () => statSync(lock()).mtimeMs;
    const draft = () => readdirSync(folder).find((name) => name !== "lock") ?? "";
    await expect.poll(draft).not.toBe("");
    setRenewed(60_000);
    const old = (Date.now() - 60_000) / 1_000;
    utimesSync(join(folder, draft()), old, old);
    holder.kill("SIGKILL");
    const unlock = await pending;
    expect(renewedAt()).toBeGreaterThan(Date.now() - 5_000);
    setRenewed(60_000);
    await expect.poll(renewedAt, { timeout: 5_000 }).toBeGreaterThan(Date.now() - 5_000);
    unlock();
  });
});

test.each(["", "rubbish", "-1 x", "0 x"])("takes over a malformed lock: %j", async (content) => {
  writeFileSync(lock(), content);
  (await lockFolder(folder, 0))();
  expect(readdirSync(folder)).toEqual([]);
});
