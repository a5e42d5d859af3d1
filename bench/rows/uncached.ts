import { cataloguePost, plain } from "../catalogueQuery";
import { compareCpu } from "../compareCpu";
import { record } from "../httpRequest";
import { latencyOf } from "../latency";
import { peerDatabase, peers, startPeer } from "../peers";
import { inMoreRounds } from "../rounds";
import type { Row } from "../row";
import { requireSameData } from "../sameData";

const peer = "Mercurius with jit";

/** Compares the executed catalogue query with the fastest known server that executes it. */
export const uncached: Row = {
  name: "uncached",
  isQuick: true,
  async measure(stage) {
    const location = await peerDatabase(stage);
    const request = cataloguePost(plain);
    const sides = {
      ours: {
        server: await stage.startOurs("postgres", { location, environment: { RESPONSE_CACHE: "off" } }),
        request,
      },
      theirs: { server: await startPeer(stage, peers[peer], location.databaseUrl), request },
    };
    requireSameData({
      Ninefold: await record(sides.ours.server.url, request),
      [peer]: await record(sides.theirs.server.url, request),
    });
    return [
      {
        work: "catalogue query, response cache off",
        against: peer,
        unit: "µs CPU",
        engine: "postgres" as const,
        ...(await compareCpu(inMoreRounds(stage), sides)),
        // A third more than with a compiler of queries (decision 0027).
        atMost: 1.6,
        latency: await latencyOf(sides),
      },
    ];
  },
};
