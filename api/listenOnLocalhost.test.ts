import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { ReleaseWatch } from "./courses/releaseWatch";
import { Front } from "./front/front";
import { listenOnLocalhost } from "./listenOnLocalhost";

/** Two that this machine has, as if it meant both by localhost. */
const addresses = [
  { address: "127.0.0.1", family: 4 },
  process.platform === "linux" ? { address: "127.0.0.2", family: 4 } : { address: "::1", family: 6 },
];

test("every address of localhost answers, and none after the server was closed", async () => {
  const app = Fastify({ serverFactory: new Front([], new ReleaseWatch()).createServer });
  app.get("/", () => "here");
  await app.listen({ host: "127.0.0.1", port: 0 });
  await listenOnLocalhost(app, async () => addresses);
  const { port } = app.server.address() as AddressInfo;
  const urls = addresses.map(
    ({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${port}/`,
  );
  for (const url of urls) expect(await (await fetch(url)).text()).toBe("here");
  await app.close();
  for (const url of urls) await expect(fetch(url)).rejects.toThrow();
});
