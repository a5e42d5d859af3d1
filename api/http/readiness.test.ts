import Fastify from "fastify";
import { expect, test } from "vitest";
import { addReadiness } from "./readiness";

function serverWith(...checks: Parameters<typeof addReadiness>[1]) {
  const app = Fastify();
  addReadiness(app, checks);
  return app;
}

const forever = () => new Promise(() => {});
const works = { name: "limiterStore", problem: "away", isEssential: false, check: async () => {} };

test("/readyz is 200 while every check succeeds", async () => {
  const response = await serverWith(works).inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([200, { status: "ready" }]);
});

test("/readyz names the checks that failed or did not end", async () => {
  const hangs = { name: "database", problem: "unreachable", isEssential: true, check: forever };
  const fails = { name: "replicas", problem: "unusable", isEssential: false, check: () => false };
  const response = await serverWith(works, hangs, fails).inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { status: "degraded", database: "unreachable", replicas: "unusable" },
  ]);
});

test("/readyz is 200 while only non-essential checks fail", async () => {
  const fails = { ...works, check: () => Promise.reject(new Error("no")) };
  const response = await serverWith(fails).inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([200, { status: "degraded", limiterStore: "away" }]);
});

test("concurrent requests of /readyz share one run of the checks", async () => {
  let runs = 0;
  const counted = {
    ...works,
    check: async () => {
      runs += 1;
    },
  };
  const app = serverWith(counted);
  await app.ready();
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject("/readyz")));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(runs).toBeLessThan(3);
  const shared = runs;
  await app.inject("/readyz");
  expect(runs).toBe(shared + 1);
});

test("/healthz is 200 while checks hang", async () => {
  const hangs = { name: "database", problem: "unreachable", isEssential: true, check: forever };
  expect((await serverWith(hangs).inject("/healthz")).statusCode).toBe(200);
});
