import { expect, test, vi } from "vitest";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readSession } from "./readSession";

const me = { id: "u1", name: "Amara", email: "amara@example.org" };

test("returns no learner and no ticks without a session, after one request", async () => {
  const execute = vi.fn(async () => ({
    data: {
      me: null,
      courses: { nodes: [{ path: "/Per", progress: null }], pageInfo: { hasNextPage: true, endCursor: "a" } },
    },
  }));
  expect(await readSession(execute as unknown as ExecuteGraphql)).toEqual({ me: null, ticks: {} });
  expect(execute).toHaveBeenCalledTimes(1);
});

test("reads the ticks of every course from all pages of the connection", async () => {
  const execute = (async (_document, variables) => ({
    data: {
      me,
      courses: variables?.after
        ? { nodes: [{ path: "/social", progress: { completed: [9] } }], pageInfo: { hasNextPage: false } }
        : {
            nodes: [{ path: "/Per", progress: { completed: [1, 2] } }],
            pageInfo: { hasNextPage: true, endCursor: "a" },
          },
    },
  })) as ExecuteGraphql;
  expect(await readSession(execute)).toEqual({ me, ticks: { "/Per": [1, 2], "/social": [9] } });
});
