import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { StartError } from "../errors";

/** Another live process holds the lock of the folder. */
export class FolderInUse extends StartError {
  constructor(
    folder: string,
    readonly processId: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${processId}: stop that process or set DATA_DIR to ` +
        "another folder. If that process is not Ninefold, delete the file lock in the folder.",
    );
  }
}

/** Covers a restart that begins before the previous process has released its lock. */
const lockWaitMs = 10_000;
const checkEveryMs = 50;

/**
 * Locks the folder for this process with a file `lock` that contains the process id. Removes the stale lock
 * of an ended process, also after a crash or a reboot. Waits up to `waitMs` for a held lock.
 * @returns the function that releases the lock
 * @throws FolderInUse when another live process still holds the lock after `waitMs`
 */
export async function lockFolder(folder: string, waitMs = lockWaitMs): Promise<() => void> {
  const path = join(folder, "lock");
  const ownContent = `${process.pid} ${processIdentity(process.pid)}\n`;
  const draft = join(folder, `lock.${process.pid}`);
  const deadline = performance.now() + waitMs;
  writeFileSync(draft, ownContent);
  try {
    while (!tryLink(draft, path)) {
      const holder = removeStaleLock(path, folder);
      if (holder === null) continue;
      if (performance.now() >= deadline) throw new FolderInUse(folder, holder);
      await setTimeout(checkEveryMs);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    if (readIfExists(path) === ownContent) rmSync(path, { force: true });
  };
  process.once("exit", release);
  return () => {
    process.removeListener("exit", release);
    release();
  };
}

/** Creates a hard link, which is atomic and has complete content. @returns whether it was created */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a stale lock. @returns the id of the live process that holds the lock, or null */
function removeStaleLock(path: string, folder: string): number | null {
  const held = readIfExists(path);
  if (held === undefined) return null;
  if (isHeldByLiveProcess(held)) return Number(held.split(" ")[0]);
  const movedLock = join(folder, `lock.stale.${process.pid}`);
  try {
    renameSync(path, movedLock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  // Another process may have replaced the stale lock between the read and the rename: restore its lock.
  if (readIfExists(movedLock) !== held) tryLink(movedLock, path);
  rmSync(movedLock, { force: true });
  return null;
}

function isHeldByLiveProcess(held: string): boolean {
  const [pidText = "", identity = ""] = held.trim().split(" ");
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  // kill(2) still finds zombie and dead processes (states in proc(5)).
  if (/^[ZXx]$/.test(statFields(pid)[0] ?? "")) return false;
  const current = processIdentity(pid);
  if (current) return current === identity;
  // Without /proc, or if it hides processes of other users, only their existence and the boot are known.
  if (identity && !identity.startsWith(`${bootId()}:`)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Distinguishes a process from a later one with the same id: boot id and start time; "" without /proc. */
function processIdentity(pid: number): string {
  const boot = bootId();
  const startTime = statFields(pid)[19];
  return boot && startTime ? `${boot}:${startTime}` : "";
}

function bootId(): string | undefined {
  return readIfExists("/proc/sys/kernel/random/boot_id")?.trim();
}

/** The fields of /proc/<pid>/stat from the third (the state) on; empty on systems without /proc. */
function statFields(pid: number): string[] {
  return readIfExists(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ") ?? [];
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
