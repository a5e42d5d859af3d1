import { Agent, request as ask } from "node:http";
import type { HttpRequest } from "./httpRequest";
import type { Percentiles } from "./row";

/**
 * Sends a request at fixed times, `ratePerSecond` of them, whether or not earlier ones have been answered. A
 * latency counts from when the request was due, also when the answers before held it up or this process was
 * late: nothing is omitted.
 * @throws Error when a request fails.
 */
export async function askSteadily(
  url: string,
  request: HttpRequest,
  { ratePerSecond, seconds }: { ratePerSecond: number; seconds: number },
): Promise<Percentiles> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const total = Math.round(ratePerSecond * seconds);
  const startsAt = performance.now() + 20;
  const dueAt = (index: number) => startsAt + (index * 1000) / ratePerSecond;
  try {
    const answers: Promise<number>[] = [];
    while (answers.length < total) {
      await new Promise((resolve) => setTimeout(resolve, dueAt(answers.length) - performance.now()));
      while (answers.length < total && dueAt(answers.length) <= performance.now())
        answers.push(latency(url, request, agent, dueAt(answers.length)));
    }
    return percentilesOf(await Promise.all(answers));
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
    const sent = ask(url + path, { method, headers, agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(performance.now() - dueAt));
      response.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Nearest ranks. @throws Error when there is no latency. */
export function percentilesOf(latenciesMs: readonly number[]): Percentiles {
  const sorted = [...latenciesMs].sort((a, b) => a - b);
  const at = (share: number) => {
    const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
    if (value === undefined) throw new Error("no request was sent");
    return value;
  };
  return { p50: at(0.5), p99: at(0.99) };
}
