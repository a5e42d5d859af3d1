import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { StartError } from "../errors";

/** Another live process holds the lock of the folder. */
export class FolderInUse extends StartError {
  constructor(
    folder: string,
    /** E.g. "process 4711". */
    readonly holder: string,
  ) {
    super(
      `The data folder ${folder} is in use by ${holder}: stop that process or set DATA_DIR to another ` +
        "folder. If that process is not Ninefold, delete the file lock in the folder.",
    );
  }
}

/**
 * Covers a restart that begins before the previous process has released its lock, and a restart of a killed
 * container, whose lock counts as held for `renewedWithinMs`.
 */
const lockWaitMs = 10_000;
const checkEveryMs = 50;
/** The holder renews the modification time of its lock, for processes that cannot see its process id. */
const renewEveryMs = 1_000;
const renewedWithinMs = 8_000;

/**
 * Locks the folder for this process with a file `lock` that contains the process id and its namespace.
 * Removes the stale lock of an ended process, also after a crash or a reboot. Waits up to `waitMs` for a held
 * lock.
 * @returns the function that releases the lock
 * @throws FolderInUse when another live process still holds the lock after `waitMs`
 */
export async function lockFolder(folder: string, waitMs = lockWaitMs): Promise<() => void> {
  const path = join(folder, "lock");
  const namespace = processNamespace();
  const ownContent = `${process.pid} ${processIdentity(process.pid)} ${namespace}\n`;
  // Process ids are unique in their namespace only.
  const draft = `${path}.${process.pid}.${namespace.replace(/\D/g, "")}`;
  const deadline = performance.now() + waitMs;
  try {
    for (;;) {
      // Also renews the modification time.
      writeFileSync(draft, ownContent);
      if (tryLink(draft, path)) break;
      const holder = removeStaleLock(path, `${draft}.stale`);
      if (holder === null) continue;
      if (performance.now() >= deadline) throw new FolderInUse(folder, holder);
      await setTimeout(checkEveryMs);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const renewal = setInterval(() => {
    const now = new Date();
    // The lock may have been deleted, or the disk may be read-only: the process continues.
    utimes(path, now, now, () => {});
  }, renewEveryMs).unref();
  const release = () => {
    if (readIfExists(path) === ownContent) rmSync(path, { force: true });
  };
  process.once("exit", release);
  return () => {
    clearInterval(renewal);
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

/** Removes a stale lock; `movedLock` is its name meanwhile. @returns the live holder of the lock, or null */
function removeStaleLock(path: string, movedLock: string): string | null {
  const held = readIfExists(path);
  if (held === undefined) return null;
  const holder = liveHolder(held, path);
  if (holder) return holder;
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

/** Returns the holder of a lock with this content, e.g. "process 4711"; null if it has ended. */
function liveHolder(held: string, path: string): string | null {
  // Locks of earlier versions have no namespace.
  const [pidText = "", identity = "", namespace = ""] = held.trim().split(" ");
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  // A process of another kernel or container is visible only by the renewals of its lock.
  const isElsewhere = identity !== "" && !identity.startsWith(`${bootId()}:`);
  if (isElsewhere || (namespace && namespace !== processNamespace()))
    return wasRenewed(path) ? `process ${pid} of another container or machine` : null;
  return isLiveProcess(pid, identity) ? `process ${pid}` : null;
}

/** Checks that the holder has renewed its lock. A time in the future means that the clock was set back. */
function wasRenewed(path: string): boolean {
  const renewedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.abs(Date.now() - renewedAt) < renewedWithinMs;
}

/** Checks for a process in the namespace of this one, other than this one. */
function isLiveProcess(pid: number, identity: string): boolean {
  if (pid === process.pid) return false;
  // kill(2) still finds zombie and dead processes (states in proc(5)).
  if (/^[ZXx]$/.test(statFields(pid)[0] ?? "")) return false;
  const current = processIdentity(pid);
  if (current) return current === identity;
  // Without /proc, or if it hides processes of other users, only their existence is known.
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Names the namespace of process ids, which each container has of its own; "" without /proc. */
function processNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
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
