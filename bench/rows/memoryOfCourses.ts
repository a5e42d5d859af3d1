import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { plain } from "../catalogueQuery";
import { record } from "../httpRequest";
import { courseCount, type LargeServer, loadAgain } from "../largeServer";
import { processUsage } from "../processUsage";
import type { Engine, Measurement, RunningServer } from "../row";

const mebibyte = 1024 * 1024;
/** Executed one after the other by so many readers while another release is read. */
const readers = 4;
const document = "{ courses(first: 15) { nodes { title modules { number title } } } }";

/** Resident memory of a process that has just read `courseCount` courses. */
export async function memoryOfCourses({ server }: LargeServer, engine: Engine): Promise<Measurement> {
  await read(server);
  return figure("resident", "MiB", engine, residentMebibytes(server), 500);
}

/**
 * Memory, and the longest wait for /healthz, while the process swaps its courses for another release under
 * load. On PostgreSQL only: the embedded database has one process, which loads a release before it serves.
 */
export async function swapOfCourses({ server, location }: LargeServer): Promise<Measurement[]> {
  let most = residentMebibytes(server);
  let longestMs = 0;
  let isSwapping = true;
  const readWhileSwapping = async () => {
    while (isSwapping) {
      const startedAt = performance.now();
      await record(server.url, { method: "GET", path: "/healthz", headers: plain });
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      most = Math.max(most, residentMebibytes(server));
      await read(server);
    }
  };
  const reading = Array.from({ length: readers }, readWhileSwapping);
  await loadAgain(location);
  await setTimeout(5_000);
  isSwapping = false;
  await Promise.all(reading);
  return [
    figure("resident while another release is read, at most", "MiB", "postgres", most, 750),
    figure("longest wait for /healthz meanwhile", "ms", "postgres", longestMs, null),
  ];
}

function residentMebibytes({ pid }: RunningServer): number {
  return processUsage(pid).residentBytes / mebibyte;
}

async function read({ url }: RunningServer): Promise<void> {
  const { status } = await record(url, {
    method: "POST",
    path: "/graphql",
    headers: { "content-type": "application/json", accept: "application/json", ...plain },
    body: JSON.stringify({ query: document }),
  });
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
