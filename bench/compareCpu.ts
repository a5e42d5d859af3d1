import { clamp } from "es-toolkit";
import type { HttpRequest } from "./httpRequest";
import { sendRepeatedly } from "./load.mjs";
import { processUsage } from "./processUsage";
import { inMixedOrder } from "./rounds";
import type { RunningServer, Stage } from "./row";

/** One of the compared servers and its request. */
export interface Side {
  server: RunningServer;
  request: HttpRequest;
  /** The status of every response; default 200. */
  status?: number;
}

/** The number of requests for the first estimate of a server's speed. */
const firstRequests = 100;
/**
 * A server needs this many requests until V8 has compiled its code. The time limits take precedence: a slow
 * server gets fewer, a fast one more.
 */
const warmUpRequests = 6_000;
const warmUpSeconds = { atLeast: 1.5, atMost: 5 };
/** Long enough that the kernel's clock tick of 10 ms is 2 % of a busy server's CPU time. */
const roundSeconds = 0.6;

/**
 * Measures the CPU time per request of each server's process, in microseconds, one figure a round. Within a
 * round the sides run one after the other in mixed order, so other load on the machine affects all of them.
 */
export async function compareCpu<Name extends string>(
  { rounds }: Pick<Stage, "rounds">,
  sides: Record<Name, Side>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const amounts = new Map<Name, number>();
  for (const name of names) {
    let speed = await load(sides[name], firstRequests);
    // In two parts, the second sized by the speed of the first: a cold server is slower, so its estimate is
    // low.
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
  return sendRepeatedly(server.url, request, amount, status);
}

/** Returns the number of requests that warm a server up. */
function warmUpAmount(speed: { requests: number; seconds: number }): number {
  const { atLeast, atMost } = warmUpSeconds;
  return clamp(warmUpRequests, amountFor(speed, atLeast), amountFor(speed, atMost));
}

/**
 * Returns the number of requests that take `wantedSeconds` at this speed; at least `firstRequests`, so that
 * the kernel's clock tick does not matter.
 */
function amountFor(
  { requests, seconds }: { requests: number; seconds: number },
  wantedSeconds: number,
): number {
  return Math.max(firstRequests, Math.round((requests / seconds) * wantedSeconds));
}
