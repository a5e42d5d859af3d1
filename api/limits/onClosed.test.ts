import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onClosed } from "./onClosed";

let server: Server;
let client: Socket;
let responses: ServerResponse[];
beforeEach(async () => {
  responses = [];
  server = createServer((_request, response) => responses.push(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
});
afterEach(() => {
  client.destroy();
  server.close();
});

/** Sends requests without waiting for responses. */
async function receive(count: number): Promise<ServerResponse[]> {
  client.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(count));
  await expect.poll(() => responses.length).toBe(count);
  return responses;
}

test("runs when the response was sent, and once", async () => {
  const [first, second] = await receive(2);
  const run = vi.fn();
  if (second) onClosed(second, run);
  second?.end();
  first?.end();
  await expect.poll(() => run.mock.calls.length).toBe(1);
  client.destroy();
  await once(server.close(), "close");
  expect(run).toHaveBeenCalledOnce();
});

test("runs for each pipelined response when the client disconnects", async () => {
  const all = await receive(20);
  const run = vi.fn();
  for (const response of all) onClosed(response, run);
  client.destroy();
  await expect.poll(() => run.mock.calls.length).toBe(20);
});

test("runs at once when the client has disconnected before", async () => {
  const all = await receive(2);
  client.destroy();
  await once(all[0] as ServerResponse, "close");
  const run = vi.fn();
  for (const response of all) onClosed(response, run);
  expect(run).toHaveBeenCalledTimes(2);
});
