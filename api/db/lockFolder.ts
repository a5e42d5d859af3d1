import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { StartError } from "../errors";

/** Another live process works in the folder. */
export class FolderInUse extends StartError {
  constructor(
    folder: string,
    /** The id of that process. */
    readonly processId: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${processId}: stop that process or set DATA_DIR to ` +
        "another folder.",
    );
  }
}

/** A restart may begin before the previous process has released its lock. */
const lockWaitMs = 10_000;
const checkEveryMs = 50;

/**
 * Locks the folder for this process with a file `lock` that holds the process id. Removes a stale lock, whose
 * process is gone (also after a crash or a restart of the machine), and waits at most `waitMs` for a held
 * one.
 * @returns the function that releases the lock
 * @throws FolderInUse when another live process still holds the lock after `waitMs`
 */
export async function lockFolder(folder: string, waitMs = lockWaitMs): Promise<() => void> {
  const path = join(folder, "lock");
  const mine = `${process.pid} ${processIdentity(process.pid)}\n`;
  const draft = join(folder, `lock.${process.pid}`);
  const deadline = performance.now() + waitMs;
  writeFileSync(draft, mine);
  try {
    while (!linked(draft, path)) {
      const holder = removeStaleLock(path, folder);
      if (holder === null) continue;
      if (performance.now() >= deadline) throw new FolderInUse(folder, holder);
      await setTimeout(checkEveryMs);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    if (readIfThere(path) === mine) rmSync(path, { force: true });
  };
  process.once("exit", release);
  return () => {
    process.removeListener("exit", release);
    release();
  };
}

/** A hard link is made or refused in one step, with its content already whole. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes the lock unless a live process holds it, whose id it returns. */
function removeStaleLock(path: string, folder: string): number | null {
  const held = readIfThere(path);
  if (held === undefined) return null;
  if (isHeldByLiveProcess(held)) return Number(held.split(" ")[0]);
  const aside = join(folder, `lock.stale.${process.pid}`);
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  // Another process may have taken over the stale lock between the read and the rename: give it back.
  if (readIfThere(aside) !== held) linked(aside, path);
  rmSync(aside, { force: true });
  return null;
}

function isHeldByLiveProcess(held: string): boolean {
  const [pidText = "", identity = ""] = held.trim().split(" ");
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  // Zombie or dead (proc(5)): kill(2) still finds it, although it has ended.
  if (/^[ZXx]$/.test(statOf(pid)[0] ?? "")) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return processIdentity(pid) === identity;
}

/** Tells a process from a later one with the same id: boot id and start time, or "" without /proc. */
function processIdentity(pid: number): string {
  const boot = readIfThere("/proc/sys/kernel/random/boot_id")?.trim();
  const startTime = statOf(pid)[19];
  return boot && startTime ? `${boot}:${startTime}` : "";
}

/** The fields of /proc/<pid>/stat from the third one, the state; none on systems without /proc. */
function statOf(pid: number): string[] {
  return readIfThere(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ") ?? [];
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
