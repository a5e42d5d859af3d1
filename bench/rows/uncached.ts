import { cataloguePost, plain } from "../catalogueQuery";
import { compareCpu } from "../compareCpu";
import { record } from "../httpRequest";
import { latencyOf } from "../latency";
import { peerDatabase, peers, startPeer } from "../peers";
import { inMoreRounds } from "../rounds";
import type { Row } from "../row";
import { requireSameData } from "../sameData";

const opponent = "Mercurius with jit";

/** The catalogue query executed each time, against the fastest way known to us to execute it. */
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
      theirs: { server: await startPeer(stage, peers[opponent], location.databaseUrl), request },
    };
    requireSameData({
      Ninefold: await record(sides.ours.server.url, request),
      [opponent]: await record(sides.theirs.server.url, request),
    });
    return [
      {
        work: "catalogue query, response cache off",
        against: opponent,
        unit: "µs CPU",
        engine: "postgres" as const,
        ...(await compareCpu(inMoreRounds(stage), sides)),
        atMost: 1.2,
        latency: await latencyOf(sides),
      },
    ];
  },
};
