import { Agent, request as sendRequest } from "node:http";
import { percentile } from "es-toolkit";
import type { HttpRequest } from "./httpRequest";
import type { Percentiles } from "./row";

/**
 * Sends a request at a fixed rate, without waiting for earlier responses (an open-loop load). A latency
 * counts from the time at which the request was due, so delays of the server or of this process are included.
 * @throws Error when a request fails.
 */
export async function sendAtFixedRate(
  url: string,
  request: HttpRequest,
  { ratePerSecond, seconds }: { ratePerSecond: number; seconds: number },
): Promise<Percentiles> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const total = Math.round(ratePerSecond * seconds);
  const startsAt = performance.now() + 20;
  const dueAt = (index: number) => startsAt + (index * 1000) / ratePerSecond;
  try {
    const latencies: Promise<number>[] = [];
    while (latencies.length < total) {
      await new Promise((resolve) => setTimeout(resolve, dueAt(latencies.length) - performance.now()));
      while (latencies.length < total && dueAt(latencies.length) <= performance.now())
        latencies.push(latency(url, request, agent, dueAt(latencies.length)));
    }
    return percentilesOf(await Promise.all(latencies));
  } finally {
    agent.destroy();
  }
}

function latency(
  url: string,
  { method, path, headers, body }: HttpRequest,
  agent: Agent,
  dueAt: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(url + path, { method, headers, agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(performance.now() - dueAt));
      response.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Returns percentiles by nearest rank. @throws Error when there is no latency. */
export function percentilesOf(latenciesMs: readonly number[]): Percentiles {
  if (latenciesMs.length === 0) throw new Error("no request was sent");
  return { p50: percentile(latenciesMs, 50), p99: percentile(latenciesMs, 99) };
}
