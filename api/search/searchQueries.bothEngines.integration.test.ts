import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/testServer";
import queries from "./searchQueries.json" with { type: "json" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("finds the expected module in the first three hits of 95 of 100 queries", async () => {
  expect(new Set(queries.map(({ text }) => text)).size).toBe(100);
  const browser = server.browser();
  const misses: string[] = [];
  for (const { text, module } of queries) {
    const { data } = await browser.graphql(
      "query ($text: String!) { searchModules(text: $text, first: 3) { url module { title } } }",
      { text },
    );
    const hits: { url: string; module: { title: string } }[] = data.searchModules;
    if (hits.some(({ url }) => url === module)) continue;
    const found = hits.map((hit) => `${hit.url} (${hit.module.title})`).join(", ");
    misses.push(`“${text}” should find ${module}; it finds ${found || "nothing"}`);
  }
  expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(5);
});
