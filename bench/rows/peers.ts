import { cataloguePost, plain } from "../catalogueQuery";
import { compareCpu, type Side } from "../compareCpu";
import { record } from "../httpRequest";
import { peerDatabase, peers as programs, startPeer } from "../peers";
import type { Measurement, Row } from "../row";
import { requireSameData } from "../sameData";
import { spreadOf } from "../verdict";

/** The catalogue query asked again and again, against what someone would use instead: the bar is about the fastest of them. */
export const peers: Row = {
  name: "peers",
  isQuick: false,
  async measure(stage) {
    const location = await peerDatabase(stage);
    const request = cataloguePost(plain);
    const sides: Record<string, Side> = {
      Ninefold: { server: await stage.startOurs("postgres", { location }), request },
    };
    for (const [name, program] of Object.entries(programs))
      sides[name] = { server: await startPeer(stage, program, location.databaseUrl), request };
    const answers = Object.entries(sides).map(async ([name, { server }]) => [
      name,
      await record(server.url, request),
    ]);
    requireSameData(Object.fromEntries(await Promise.all(answers)));
    const { Ninefold: ours = [], ...others } = await compareCpu(stage, sides);
    return againstFastest(ours, others);
  },
};

/** One line for each peer, the fastest first: ours may use a tenth of what that one uses. */
export function againstFastest(
  ours: readonly number[],
  others: Record<string, readonly number[]>,
): Measurement[] {
  return Object.entries(others)
    .sort(([, a], [, b]) => spreadOf(a).median - spreadOf(b).median)
    .map(([against, theirs], place) => ({
      work: "catalogue query, POST",
      against,
      unit: "µs CPU",
      engine: "postgres",
      ours,
      theirs,
      atMost: place === 0 ? 0.1 : null,
    }));
}
