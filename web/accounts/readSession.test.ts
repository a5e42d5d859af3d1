import { expect, test, vi } from "vitest";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readSession } from "./readAccount";

const me = { id: "u1", name: "Amara", email: "amara@example.org" };

test("without a session there is no learner and there are no ticks, and one answer is enough to know", async () => {
  const execute = vi.fn(async () => ({
    data: {
      me: null,
      courses: { nodes: [{ path: "/Per", progress: null }], pageInfo: { hasNextPage: true, endCursor: "a" } },
    },
  }));
  expect(await readSession(execute as unknown as ExecuteGraphql)).toEqual({ me: null, ticks: {} });
  expect(execute).toHaveBeenCalledTimes(1);
});

test("with a session the ticks of every course are read, over as many pages as there are", async () => {
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
