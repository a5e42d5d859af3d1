import { fork } from "node:child_process";
import { join } from "node:path";
import { percentile } from "es-toolkit";
import type { LoadResult } from "./load";
import type { Probe } from "./prober";

const execArgv = ["--import", "tsx"];

/** Response times of /healthz in a period. */
export interface Health {
  p99Ms: number;
  maxMs: number;
  /** Of an idle process, which the machine delays too when it has more to do than cores. */
  idleP99Ms: number;
}

/** Starts the prober of /healthz, and an idle process that it also measures. */
export async function startProber(ports: readonly number[]) {
  const idle = fork(join(import.meta.dirname, "idle.ts"), [], { execArgv });
  const idlePort = await new Promise<number>((resolve, reject) => {
    idle.once("message", (port: number) => resolve(port));
    idle.once("exit", () => reject(new Error("the idle process has ended")));
  });
  const prober = fork(join(import.meta.dirname, "prober.ts"), [idlePort, ...ports].map(String), { execArgv });
  const probes: Probe[] = [];
  prober.on("message", (probe: Probe) => probes.push(probe));
  return {
    /** @param since milliseconds of `Date.now()` */
    health(since: number): Health {
      const recent = probes.filter(({ at }) => at >= since);
      const times = (isIdle: boolean) =>
        recent.filter(({ port }) => (port === idlePort) === isIdle).map(({ ms }) => ms);
      return {
        p99Ms: p99Of(times(false)),
        maxMs: Math.max(0, ...times(false)),
        idleP99Ms: p99Of(times(true)),
      };
    },
    stop() {
      prober.kill("SIGKILL");
      idle.kill("SIGKILL");
    },
  };
}

/** @returns 0 without times */
function p99Of(times: readonly number[]): number {
  return times.length === 0 ? 0 : percentile(times, 99);
}

/** Sends ten times as many searches as the site carries. @returns the statuses of the responses */
export function overload(port: number, seconds: number): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, "load.ts"), [String(port), String(seconds)], { execArgv });
  return new Promise((resolve, reject) => {
    child.once("message", (result: LoadResult) => resolve(result));
    child.once("exit", (code) => reject(new Error(`the load generator has ended with code ${code}`)));
    setTimeout(() => child.kill("SIGKILL"), (seconds + 60) * 1000).unref();
  });
}
