import type { HttpRequest } from "./httpRequest";
import { askFast } from "./load.mjs";
import { processUsage } from "./processUsage";
import { inMixedOrder } from "./rounds";
import type { RunningServer, Stage } from "./row";

/** One of the servers that are compared, and what it is asked. */
export interface Side {
  server: RunningServer;
  request: HttpRequest;
  /** Of every answer; 200 when left out. */
  status?: number;
}

/** A first guess of a server's speed comes from so many. */
const firstRequests = 100;
/**
 * Compiling takes a server so many requests; figures before that are those of a start. Who is too slow for
 * them has this much time.
 */
const warmUpRequests = 6_000;
const warmUpSeconds = { atLeast: 1.5, atMost: 5 };
/** Long enough that the kernel's steps of 10 ms are 2 % of what a busy server uses. */
const roundSeconds = 0.6;

/**
 * Microseconds of CPU that each server's process uses for a request, one figure a round. Within a round the
 * sides come one after the other in mixed order, so what else the machine does falls on all of them; only one
 * server works at a time.
 */
export async function compareCpu<Name extends string>(
  { rounds }: Pick<Stage, "rounds">,
  sides: Record<Name, Side>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const amounts = new Map<Name, number>();
  for (const name of names) {
    let speed = await load(sides[name], firstRequests);
    // Twice, the second time by the speed of the first: a cold server seems to need few requests.
    for (let part = 0; part < 2; part++) speed = await load(sides[name], Math.round(warmUpAmount(speed) / 2));
    amounts.set(name, amountFor(speed, roundSeconds));
  }
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of inMixedOrder(names, round)) {
      const { pid } = sides[name].server;
      const before = processUsage(pid).cpuMicros;
      const { requests } = await load(sides[name], amounts.get(name) ?? firstRequests);
      figures[name].push((processUsage(pid).cpuMicros - before) / requests);
    }
  return figures;
}

function load({ server, request, status = 200 }: Side, amount: number) {
  return askFast(server.url, request, amount, status);
}

/** How many requests come before those that are measured. */
function warmUpAmount(speed: { requests: number; seconds: number }): number {
  const [least, most] = [amountFor(speed, warmUpSeconds.atLeast), amountFor(speed, warmUpSeconds.atMost)];
  return Math.min(Math.max(least, warmUpRequests), most);
}

/**
 * How many requests take so many seconds, going by how many took how long; never so few that the kernel's
 * steps would show.
 */
function amountFor(
  { requests, seconds }: { requests: number; seconds: number },
  wantedSeconds: number,
): number {
  return Math.max(firstRequests, Math.round((requests / seconds) * wantedSeconds));
}
