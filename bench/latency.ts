import type { Side } from "./compareCpu";
import type { Measurement } from "./row";
import { sendAtFixedRate } from "./sendAtFixedRate";

/** At most a tenth of the slowest server's capacity, so that latencies contain no queueing. */
const load = { ratePerSecond: 50, seconds: 2 };

/** Measures the latencies of two warm servers at the same rate. */
export async function latencyOf(sides: Record<"ours" | "theirs", Side>): Promise<Measurement["latency"]> {
  const of = ({ server, request }: Side) => sendAtFixedRate(server.url, request, load);
  return {
    ratePerSecond: load.ratePerSecond,
    ours: await of(sides.ours),
    theirs: await of(sides.theirs),
  };
}
