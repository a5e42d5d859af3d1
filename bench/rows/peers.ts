import { cataloguePost, plain } from "../catalogueQuery";
import { compareCpu, type Side } from "../compareCpu";
import { record } from "../httpRequest";
import { peerDatabase, peers as programs, startPeer } from "../peers";
import { inMoreRounds } from "../rounds";
import type { Measurement, Row } from "../row";
import { requireSameData } from "../sameData";
import { startRaw } from "../startRaw";
import { spreadOf } from "../verdict";

/**
 * Compares the repeated catalogue query with alternatives to our server; the bar is about the fastest of
 * them. Raw `node:http` shows the lower bound.
 */
export const peers: Row = {
  name: "peers",
  isQuick: false,
  async measure(stage) {
    const location = await peerDatabase(stage);
    const request = cataloguePost(plain);
    const server = await stage.startOurs("postgres", { location });
    const sides: Record<string, Side> = {
      Ninefold: { server, request },
      [rawName]: { server: await startRaw(stage, server, request), request },
    };
    for (const [name, program] of Object.entries(programs))
      sides[name] = { server: await startPeer(stage, program, location.databaseUrl), request };
    const responses = Object.entries(sides).map(async ([name, { server }]) => [
      name,
      await record(server.url, request),
    ]);
    requireSameData(Object.fromEntries(await Promise.all(responses)));
    const {
      Ninefold: ours = [],
      [rawName]: raw = [],
      ...others
    } = await compareCpu(inMoreRounds(stage), sides);
    return [...againstFastest(ours, others), { ...compared, against: rawName, ours, theirs: raw }];
  },
};

const rawName = "raw node:http";

const compared = {
  work: "catalogue query, POST",
  unit: "µs CPU",
  engine: "postgres",
  atMost: null,
} as const;

/** Returns one line for each peer, the fastest first. Only the fastest has a bar. */
export function againstFastest(
  ours: readonly number[],
  others: Record<string, readonly number[]>,
): Measurement[] {
  return Object.entries(others)
    .sort(([, a], [, b]) => spreadOf(a).median - spreadOf(b).median)
    .map(([against, theirs], place) => ({
      ...compared,
      against,
      ours,
      theirs,
      atMost: place === 0 ? 0.15 : null,
    }));
}
