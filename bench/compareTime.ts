import type { Side } from "./compareCpu";
import { record } from "./httpRequest";
import { inMixedOrder } from "./rounds";
import type { Stage } from "./row";
import { spreadOf } from "./verdict";

/** V8 compiles as it goes: until then one side may well be further than the other. */
const warmUpRequests = 300;
const roundRequests = 30;

/**
 * Milliseconds to an answer when nobody else asks, one figure a round: the median of requests that come one
 * after the other. It holds what the database does as well, which the CPU time of the server's process leaves
 * out.
 */
export async function compareTime<Name extends string>(
  { rounds }: Pick<Stage, "rounds">,
  sides: Record<Name, Side>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  for (const name of names) await ask(sides[name], warmUpRequests);
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of inMixedOrder(names, round)) figures[name].push(await ask(sides[name], roundRequests));
  return figures;
}

async function ask({ server, request, status = 200 }: Side, requests: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < requests; index++) {
    const startedAt = performance.now();
    const answer = await record(server.url, request);
    times.push(performance.now() - startedAt);
    if (answer.status !== status) throw new Error(`${request.path} answered ${answer.status}`);
  }
  return spreadOf(times).median;
}
