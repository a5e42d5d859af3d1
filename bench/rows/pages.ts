import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { copySite } from "../../api/testing/copySite";
import { compressed } from "../catalogueQuery";
import { compareCpu } from "../compareCpu";
import { headerOf, pageGet, record } from "../httpRequest";
import { latencyOf } from "../latency";
import { onEachEngine } from "../onEachEngine";
import type { Engine, Measurement, Row, Stage } from "../row";

/** Compares whole pages for visitors with a file of the same bytes from the same process. */
export const pages: Row = {
  name: "pages",
  isQuick: true,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine): Promise<Measurement[]> {
  const root = stage.folder();
  copySite(root);
  const server = await stage.startOurs(engine, { root });
  const measurements: Measurement[] = [];
  for (const [name, path] of [
    ["front-page", "/"],
    ["catalogue", "/courses"],
    ["course", "/Per"],
  ] as const) {
    const page = pageGet(path, compressed);
    const html = await record(server.url, {
      ...page,
      headers: { ...page.headers, "accept-encoding": "identity" },
    });
    const sent = await record(server.url, page);
    if (headerOf(sent, "content-encoding") !== "br") throw new Error(`${path} is not sent as Brotli`);
    const file = join(root, "dist/web/client/assets", `${name}.html`);
    writeFileSync(file, html.body);
    writeFileSync(`${file}.br`, sent.body);
    const asset = pageGet(`/assets/${name}.html`, compressed);
    const { body } = await record(server.url, asset);
    if (!body.equals(sent.body)) throw new Error(`the file for ${path} has other bytes than the page`);
    const sides = { ours: { server, request: page }, theirs: { server, request: asset } };
    measurements.push({
      work: `page ${path}`,
      against: "file of the same bytes",
      unit: "µs CPU",
      engine,
      ...(await compareCpu(stage, sides)),
      atMost: 1.3,
      latency: await latencyOf(sides),
    });
  }
  await server.stop();
  return measurements;
}
