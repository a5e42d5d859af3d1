import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { builtPages } from "../api/http/pages/pageSource";
import { webBuildFolder } from "../api/projectFolders";
import { startTestServer } from "../api/testing/testServer";
import { firstSegment, serverSegments } from "./sitePaths";

/** The segments that a course path may contain. */
const segmentPattern = /^[\w-]+$/;

test("lists the first segments of all server routes", async () => {
  const routes = new Set<string>();
  const recordRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ url }) => void routes.add(url));
  };
  subscribe("fastify.initialization", recordRoutes);
  const server = await startTestServer({ pages: await builtPages(webBuildFolder) });
  unsubscribe("fastify.initialization", recordRoutes);
  await server.close();
  expect(routes).toContain("/graphql/stream");
  const segments = [...routes].map(firstSegment).filter((segment) => segmentPattern.test(segment));
  expect([...new Set(segments)].sort()).toEqual([...serverSegments].sort());
});
