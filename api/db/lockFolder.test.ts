import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./lockFolder";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninefold-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, "lock");

test("the lock holds this process's id, and is gone when it is given back", () => {
  const unlock = lockFolder(folder);
  expect(readFileSync(lock(), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock of a live process is respected, and taken over when that process is gone", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const identity = existsSync(`/proc/${other.pid}/stat`)
    ? `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${readFileSync(`/proc/${other.pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19]}`
    : "";
  writeFileSync(lock(), `${other.pid} ${identity}\n`);
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${other.pid}:`);
  expect(readdirSync(folder)).toEqual(["lock"]);
  other.kill("SIGKILL");
  await new Promise((resolve) => other.once("exit", resolve));
  lockFolder(folder)();
});

test.runIf(existsSync("/proc/1/stat"))(
  "a lock whose process id now belongs to another process is taken over",
  () => {
    writeFileSync(lock(), `1 00000000-0000-0000-0000-000000000000:1\n`);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each(["", "rubbish", "-1 x", "0 x"])(
  "a lock with %j in it, left by a crash, is taken over",
  (content) => {
    writeFileSync(lock(), content);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  },
);
