import { askSteadily } from "./askSteadily";
import type { Side } from "./compareCpu";
import type { Measurement } from "./row";

/**
 * A tenth or less of what the slowest contestant can do, so that latencies are those of answering and not of
 * a queue.
 */
const steadily = { ratePerSecond: 50, seconds: 2 };

/** Latencies of two warm servers, at the same rate. */
export async function latencyOf(sides: Record<"ours" | "theirs", Side>): Promise<Measurement["latency"]> {
  const of = ({ server, request }: Side) => askSteadily(server.url, request, steadily);
  return {
    ratePerSecond: steadily.ratePerSecond,
    ours: await of(sides.ours),
    theirs: await of(sides.theirs),
  };
}
