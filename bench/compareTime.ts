import { median } from "es-toolkit";
import type { Side } from "./compareCpu";
import { record } from "./httpRequest";
import { inMixedOrder } from "./rounds";
import type { Stage } from "./row";

/**
 * V8 compiles while a server runs: before this many requests one side may be compiled further than the other.
 */
const warmUpRequests = 300;
const roundRequests = 30;

/**
 * Measures response times in milliseconds without concurrency, one figure a round: the median of sequential
 * requests. In contrast to the CPU time of the server's process it includes the database.
 */
export async function compareTime<Name extends string>(
  { rounds }: Pick<Stage, "rounds">,
  sides: Record<Name, Side>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  for (const name of names) await medianTime(sides[name], warmUpRequests);
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of inMixedOrder(names, round))
      figures[name].push(await medianTime(sides[name], roundRequests));
  return figures;
}

async function medianTime({ server, request, status = 200 }: Side, requests: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < requests; index++) {
    const startedAt = performance.now();
    const response = await record(server.url, request);
    times.push(performance.now() - startedAt);
    if (response.status !== status) throw new Error(`${request.path} returned ${response.status}`);
  }
  return median(times);
}
