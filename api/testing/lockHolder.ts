import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Starts a process that ends with the test, and writes the lock of a folder as this process would. */
export function startHolder(folder: string): ChildProcess & { pid: number } {
  const holder = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  onTestFinished(() => void holder.kill("SIGKILL"));
  lockFor(folder, holder.pid as number);
  return holder as ChildProcess & { pid: number };
}

/** Writes the lock of a folder as the process with this id would. */
export function lockFor(folder: string, pid: number): void {
  writeFileSync(join(folder, "lock"), `${pid} ${identityOf(pid)}\n`);
}

/** Boot id and start time of a process; empty without /proc. */
export function identityOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return "";
  const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  const startTime = readFileSync(stat, "utf8").split(") ").at(-1)?.split(" ")[19];
  return `${bootId}:${startTime}`;
}
