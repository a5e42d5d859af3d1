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

/** Sends a request. Returns its response, which is not sent yet. */
async function receive(): Promise<ServerResponse> {
  client.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await expect.poll(() => responses.length).toBe(1);
  return responses[0] as ServerResponse;
}

test("runs when the response was sent, and once", async () => {
  const response = await receive();
  const run = vi.fn();
  onClosed(response, run);
  response.end();
  await expect.poll(() => run.mock.calls.length).toBe(1);
  client.destroy();
  await once(server.close(), "close");
  expect(run).toHaveBeenCalledOnce();
});

test("runs when the client disconnects", async () => {
  const run = vi.fn();
  onClosed(await receive(), run);
  client.destroy();
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test("runs at once when the client has disconnected before", async () => {
  const response = await receive();
  client.destroy();
  await once(response, "close");
  const run = vi.fn();
  onClosed(response, run);
  expect(run).toHaveBeenCalledOnce();
});
