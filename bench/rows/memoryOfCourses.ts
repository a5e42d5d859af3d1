import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { plain } from "../catalogueQuery";
import { graphqlPost, record } from "../httpRequest";
import { courseCount, type LargeServer, loadAgain } from "../largeServer";
import { processUsage } from "../processUsage";
import type { Engine, Measurement, RunningServer } from "../row";

/** The number of concurrent clients while another release is read. */
const clients = 4;
const query = "{ courses(first: 15) { nodes { title modules { number title } } } }";

/** Time without requests after which V8 has returned the garbage of the start. */
const settleMs = 30_000;

/** Measures the resident memory of a process with `courseCount` courses, `settleMs` after its start. */
export async function memoryOfCourses({ server }: LargeServer, engine: Engine): Promise<Measurement> {
  await read(server);
  await setTimeout(settleMs);
  return figure("resident memory", "MiB", engine, residentMebibytes(server), 500);
}

/**
 * Measures memory and the slowest response of /healthz while the process replaces its courses with another
 * release under load. On PostgreSQL only: the process of an embedded database loads a release before it
 * serves.
 */
export async function swapOfCourses({ server, location }: LargeServer): Promise<Measurement[]> {
  let peak = residentMebibytes(server);
  let slowestMs = 0;
  let isSwapping = true;
  const readWhileSwapping = async () => {
    while (isSwapping) {
      const startedAt = performance.now();
      await record(server.url, { method: "GET", path: "/healthz", headers: plain });
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      peak = Math.max(peak, residentMebibytes(server));
      await read(server);
    }
  };
  const reading = Array.from({ length: clients }, readWhileSwapping);
  await loadAgain(location);
  await setTimeout(5_000);
  isSwapping = false;
  await Promise.all(reading);
  return [
    figure("peak resident memory while another release is read", "MiB", "postgres", peak, 750),
    figure("slowest response of /healthz meanwhile", "ms", "postgres", slowestMs, null),
  ];
}

function residentMebibytes({ pid }: RunningServer): number {
  return processUsage(pid).residentMebibytes;
}

async function read({ url }: RunningServer): Promise<void> {
  const { status } = await record(url, graphqlPost({ query }, plain));
  if (status !== 200) throw new Error(`a query returned ${status}`);
}

function figure(
  work: string,
  unit: string,
  engine: Engine,
  value: number,
  atMost: number | null,
): Measurement {
  return {
    work: `${courseCount} courses: ${work}`,
    against: null,
    unit,
    engine,
    ours: [value],
    theirs: [],
    atMost,
  };
}
