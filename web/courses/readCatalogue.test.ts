import { expect, test } from "vitest";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readCatalogue } from "./readCatalogue";

test("reads all pages of the catalogue in order", async () => {
  const pages: Record<string, unknown> = {
    start: { nodes: [{ id: "1" }, { id: "2" }], pageInfo: { hasNextPage: true, endCursor: "b" } },
    b: { nodes: [{ id: "3" }], pageInfo: { hasNextPage: false, endCursor: "c" } },
  };
  const execute = (async (_document, variables) => ({
    data: { courses: pages[String(variables?.after ?? "start")] },
  })) as ExecuteGraphql;
  expect((await readCatalogue(execute)).map(({ id }) => id)).toEqual(["1", "2", "3"]);
});
