import { catalogueGet, cataloguePost, compressed } from "../catalogueQuery";
import { type HttpRequest, pageGet, record } from "../httpRequest";
import { sendConcurrently } from "../load.mjs";
import { onEachEngine } from "../onEachEngine";
import { processUsage } from "../processUsage";
import type { Engine, Row, Stage } from "../row";

const load = { connections: 1000, seconds: 12 };
const sampleMs = 100;

/**
 * Compares the resident memory of the server's process under 1,000 connections with that of the idle server.
 * Each round starts a server: how much V8 moves to the old generation differs between processes.
 */
export const memory: Row = {
  name: "memory",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine) {
  const peaks: number[] = [];
  const idles: number[] = [];
  for (let round = 0; round < stage.rounds; round++) {
    const { peak, idle } = await peakOfProcess(stage, engine);
    peaks.push(peak);
    idles.push(idle);
  }
  return {
    work: `peak memory with ${load.connections} connections`,
    against: "the idle server",
    unit: "MiB",
    engine,
    ours: peaks,
    theirs: idles,
    atMost: 1.5,
  };
}

/** Returns the resident memory of a new process before the load, and the most during it, in MiB. */
async function peakOfProcess(stage: Stage, engine: Engine): Promise<{ peak: number; idle: number }> {
  // A trusted proxy may open more connections than one address.
  const server = await stage.startOurs(engine, { environment: { TRUST_PROXY: "127.0.0.1" } });
  const requests: HttpRequest[] = [
    ...["/", "/courses", "/Per"].map((path) => pageGet(path, compressed)),
    cataloguePost(compressed),
    catalogueGet(compressed),
  ];
  // The memory that the first requests allocate counts as idle memory.
  for (const request of requests) await record(server.url, request);
  const resident = () => processUsage(server.pid).residentMebibytes;
  const idle = resident();
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, resident());
  }, sampleMs);
  try {
    await sendConcurrently(server.url, requests, load);
  } finally {
    clearInterval(sampling);
  }
  await server.stop();
  return { peak, idle };
}
