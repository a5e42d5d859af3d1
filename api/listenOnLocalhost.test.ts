import { lookup } from "node:dns/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { ReleaseWatch } from "./courses/releaseWatch";
import { Front } from "./front/front";
import { listenOnLocalhost } from "./listenOnLocalhost";

test("every address of localhost answers, and none after the server was closed", async () => {
  const app = Fastify({ serverFactory: new Front([], new ReleaseWatch()).createServer });
  app.get("/", () => "here");
  await app.listen({ host: "localhost", port: 0 });
  await listenOnLocalhost(app);
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  const urls = (await lookup("localhost", { all: true })).map(
    ({ address: host, family }) => `http://${family === 6 ? `[${host}]` : host}:${address.port}/`,
  );
  for (const url of urls) expect(await (await fetch(url)).text()).toBe("here");
  await app.close();
  for (const url of urls) await expect(fetch(url)).rejects.toThrow();
});
