import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Resources that a process has used. */
export interface ProcessUsage {
  /** User and system time of all threads since the start, in microseconds, with a resolution of 10 ms. */
  cpuMicros: number;
  /** Current resident memory. */
  residentMebibytes: number;
}

/** The unit in /proc/<pid>/stat: 100 ticks a second on every Linux that Node supports. */
const tickMicros = 10_000;

/**
 * Reads the resources that the process `pid` has used: from /proc on Linux, from `ps` on macOS and the BSDs.
 * @throws Error on Windows, which has neither.
 */
export function processUsage(pid: number): ProcessUsage {
  if (process.platform === "win32")
    throw new Error("The CPU time of a process can be read on Linux, macOS and BSD only.");
  if (process.platform !== "linux")
    return usageInPs(execFileSync("ps", ["-o", "time=,rss=", "-p", String(pid)], { encoding: "utf8" }));
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
  return usageInProc(read("stat"), read("status"));
}

/**
 * Parses /proc/<pid>/stat, fields 14 and 15 of proc(5), and VmRSS of /proc/<pid>/status. The name in field 2
 * may hold spaces and brackets.
 */
export function usageInProc(stat: string, status: string): ProcessUsage {
  const afterName = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [userTicks = 0, systemTicks = 0] = afterName.slice(11, 13);
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return { cpuMicros: (userTicks + systemTicks) * tickMicros, residentMebibytes: kilobytes / 1024 };
}

/** Parses the output of `ps -o time=,rss=`: `[[days-]hours:]minutes:seconds[.hundredths] kilobytes`. */
export function usageInPs(line: string): ProcessUsage {
  const [time = "", kilobytes = ""] = line.trim().split(/\s+/);
  const [clock = "", days = "0"] = time.split("-").reverse();
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return {
    cpuMicros: Math.round((Number(days) * 86_400 + seconds) * 1_000_000),
    residentMebibytes: Number(kilobytes) / 1024,
  };
}
