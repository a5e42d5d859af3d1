// Sends searches that no cache holds to the site from many addresses, in a process of its own. First it
// measures how many a second the site carries, then it sends ten times as many. Arguments: the port, seconds
// of overload. Sends a `LoadResult` to its parent.
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { keepAlive, send } from "./httpClient";

export interface LoadResult {
  carriedPerSecond: number;
  sentPerSecond: number;
  /** Number of responses by status or connection error. */
  results: Record<string, number>;
}

const factor = 10;
const measuringMs = 4_000;
const measuringClients = 64;
/** Requests that wait for a response at a time; more would exhaust the ports of this machine. */
const maxOpen = 3_000;

process.once("disconnect", () => process.exit());
const port = Number(process.argv[2]);
const overloadMs = Number(process.argv[3]) * 1000;
const agent = keepAlive(maxOpen);

const measuredUntil = performance.now() + measuringMs;
let carried = 0;
await Promise.all(
  Array.from({ length: measuringClients }, async () => {
    while (performance.now() < measuredUntil) if ((await search()) === "200") carried += 1;
  }),
);
const carriedPerSecond = carried / (measuringMs / 1000);

const results: Record<string, number> = {};
const open = new Set<Promise<void>>();
const startedAt = performance.now();
let sent = 0;
while (performance.now() - startedAt < overloadMs) {
  const due = ((performance.now() - startedAt) / 1000) * carriedPerSecond * factor;
  for (; sent < due && open.size < maxOpen; sent++) {
    const request = search().then((result) => {
      results[result] = (results[result] ?? 0) + 1;
      open.delete(request);
    });
    open.add(request);
  }
  await wait(5);
}
const sentPerSecond = sent / (overloadMs / 1000);
await Promise.all(open);
process.send?.({ carriedPerSecond, sentPerSecond, results } satisfies LoadResult, () => process.exit());

async function search(): Promise<string> {
  const words = Array.from({ length: 3 }, () => randomInt(36 ** 4).toString(36));
  const query = `{ courses(search: "money ${words.join(" ")}") { totalCount } }`;
  const { status, failure } = await send({
    port,
    path: "/graphql",
    json: { query },
    agent,
    localAddress: `127.3.${randomInt(4)}.${randomInt(1, 250)}`,
    timeoutMs: 30_000,
  });
  return failure ?? String(status);
}
