import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../errors";

/** Another live process works in the folder. */
export class FolderInUse extends StartError {
  constructor(
    folder: string,
    /** The id of that process. */
    readonly processId: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${processId}: stop that process or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Takes the folder for this process by a file `lock` that holds the process id, and returns the function that gives it back.
 * A lock whose process is gone (also after a crash or a restart of the machine) is taken over.
 * @throws FolderInUse when another live process holds it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "lock");
  const mine = `${process.pid} ${processIdentity(process.pid)}\n`;
  const draft = join(folder, `lock.${process.pid}`);
  writeFileSync(draft, mine);
  try {
    while (!linked(draft, path)) takeAwayStale(path, folder);
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

function takeAwayStale(path: string, folder: string): void {
  const held = readIfThere(path);
  if (held === undefined) return;
  if (isHeldByLiveProcess(held)) {
    throw new FolderInUse(folder, Number(held.split(" ")[0]));
  }
  const aside = join(folder, `lock.stale.${process.pid}`);
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  // Another process may have taken the stale lock over between our reading and our renaming: give it back.
  if (readIfThere(aside) !== held) linked(aside, path);
  rmSync(aside, { force: true });
}

function isHeldByLiveProcess(held: string): boolean {
  const [pidText = "", identity = ""] = held.trim().split(" ");
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return processIdentity(pid) === identity;
}

/** What tells a process from a later one with the same id: boot and start time where the system says so, else nothing. */
function processIdentity(pid: number): string {
  const boot = readIfThere("/proc/sys/kernel/random/boot_id")?.trim();
  const afterName = readIfThere(`/proc/${pid}/stat`)?.split(") ").at(-1);
  const startTime = afterName?.split(" ")[19];
  return boot && startTime ? `${boot}:${startTime}` : "";
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
