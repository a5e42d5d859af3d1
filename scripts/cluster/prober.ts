// Requests /healthz of each app process ten times a second, in a process of its own, and sends the response
// times to its parent. Arguments: the ports.
import { setPriority } from "node:os";
import { keepAlive, send } from "./httpClient";

/** The response time of one request to /healthz. */
export interface Probe {
  port: number;
  /** Milliseconds of `Date.now()`. */
  at: number;
  ms: number;
}

const intervalMs = 100;
/** A process that gives no response for longer has been paused or is overloaded. */
const timeoutMs = 5_000;

process.once("disconnect", () => process.exit());
if (process.getuid?.() === 0) setPriority(-10); // waits less for a core, so that it measures the server
const ports = process.argv.slice(2).map(Number);
for (const port of ports) probe(port);

async function probe(port: number): Promise<void> {
  const agent = keepAlive();
  for (;;) {
    const at = Date.now();
    const startedAt = performance.now();
    const { status, failure } = await send({ port, path: "/healthz", agent, timeoutMs });
    const ms = performance.now() - startedAt;
    // Other failures are those of a process that has ended.
    if (status !== null || failure === "timeout") process.send?.({ port, at, ms } satisfies Probe);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, intervalMs - ms)));
  }
}
