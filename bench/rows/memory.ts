import { catalogueGet, cataloguePost, compressed } from "../catalogueQuery";
import { type HttpRequest, record } from "../httpRequest";
import { readAtOnce } from "../load.mjs";
import { onEachEngine } from "../onEachEngine";
import { processUsage } from "../processUsage";
import type { Engine, Row, Stage } from "../row";

const readers = { connections: 1000, seconds: 12 };
const sampleMs = 100;
const mebibyte = 1024 * 1024;

/**
 * How much more memory the server's process holds while 1,000 readers ask without a pause than before the
 * first of them.
 */
export const memory: Row = {
  name: "memory",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine) {
  const server = await stage.startOurs(engine);
  const requests: HttpRequest[] = [
    ...["/", "/courses", "/Per"].map((path) => ({
      method: "GET" as const,
      path,
      headers: { accept: "text/html", ...compressed },
    })),
    cataloguePost(compressed),
    catalogueGet(compressed),
  ];
  // Memory of the first requests counts as the idle server's.
  for (const request of requests) await record(server.url, request);
  const resident = () => processUsage(server.pid).residentBytes / mebibyte;
  const idle = resident();
  let most = idle;
  const sampling = setInterval(() => {
    most = Math.max(most, resident());
  }, sampleMs);
  try {
    await readAtOnce(server.url, requests, readers);
  } finally {
    clearInterval(sampling);
  }
  await server.stop();
  return {
    work: `memory with ${readers.connections} readers, at most`,
    against: "before the first",
    unit: "MiB",
    engine,
    ours: [most],
    theirs: [idle],
    atMost: 1.5,
  };
}
