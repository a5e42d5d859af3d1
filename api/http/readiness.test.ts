import Fastify from "fastify";
import { expect, test } from "vitest";
import { addReadiness } from "./readiness";

function serverWith(...checks: Parameters<typeof addReadiness>[1]) {
  const app = Fastify();
  addReadiness(app, checks);
  return app;
}

const works = { name: "limiterStore", problem: "away", check: async () => {} };

test("/readyz is 200 while every check succeeds", async () => {
  const response = await serverWith(works).inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([200, { status: "ready" }]);
});

test("/readyz names the checks that failed or did not end", async () => {
  const fails = { name: "database", problem: "unreachable", check: () => Promise.reject(new Error("no")) };
  const hangs = { name: "replicas", problem: "lagging", check: () => new Promise(() => {}) };
  const response = await serverWith(works, fails, hangs).inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { status: "degraded", database: "unreachable", replicas: "lagging" },
  ]);
});

test("/healthz is 200 while checks hang", async () => {
  const hangs = { name: "database", problem: "unreachable", check: () => new Promise(() => {}) };
  expect((await serverWith(hangs).inject("/healthz")).statusCode).toBe(200);
});
