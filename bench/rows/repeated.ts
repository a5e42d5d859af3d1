import { catalogueGet, cataloguePost, compressed } from "../catalogueQuery";
import { compareCpu } from "../compareCpu";
import { type HttpRequest, headerOf, record } from "../httpRequest";
import { latencyOf } from "../latency";
import { onEachEngine } from "../onEachEngine";
import type { Engine, Measurement, Row, Stage } from "../row";
import { startRaw } from "../startRaw";

/** Compares the repeated catalogue query with raw `node:http` that sends the same bytes. */
export const repeated: Row = {
  name: "repeated",
  isQuick: true,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine): Promise<Measurement[]> {
  const server = await stage.startOurs(engine);
  const get = catalogueGet(compressed);
  const etag = headerOf(await record(server.url, get), "etag");
  if (!etag) throw new Error("the response to the catalogue query has no ETag");
  const cases: { work: string; request: HttpRequest; status: number; atMost: number }[] = [
    { work: "catalogue query, POST", request: cataloguePost(compressed), status: 200, atMost: 2.5 },
    { work: "catalogue query, GET", request: get, status: 200, atMost: 2.5 },
    {
      work: "catalogue query, 304",
      request: { ...get, headers: { ...get.headers, "if-none-match": etag } },
      status: 304,
      atMost: 2.5,
    },
  ];
  const measurements: Measurement[] = [];
  for (const { work, request, status, atMost } of cases) {
    const raw = await startRaw(stage, server, request);
    const sides = { ours: { server, request, status }, theirs: { server: raw, request, status } };
    measurements.push({
      work,
      against: "raw node:http",
      unit: "µs CPU",
      engine,
      ...(await compareCpu(stage, sides)),
      atMost,
      latency: await latencyOf(sides),
    });
    await raw.stop();
  }
  await server.stop();
  return measurements;
}
