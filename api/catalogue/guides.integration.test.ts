import { afterAll, beforeAll, expect, test } from "vitest";
import { testContent } from "../testing/testContent";
import { startTestServer, type TestServer } from "../testing/testServer";

const { guides } = testContent();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = (document: string) => server.browser().graphql(document);

test("lists the ten guides in order, in pages", async () => {
  const slugs = guides.map(({ slug }) => slug);
  expect(slugs).toHaveLength(10);
  const fields = "totalCount nodes { slug } pageInfo { hasNextPage endCursor }";
  const first = (await query(`{ guides(first: 6) { ${fields} } }`)).data.guides;
  expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([10, true]);
  const second = (await query(`{ guides(after: "${first.pageInfo.endCursor}") { ${fields} } }`)).data.guides;
  expect([second.totalCount, second.pageInfo.hasNextPage]).toEqual([10, false]);
  expect([...first.nodes, ...second.nodes].map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
});

test("returns a guide by its slug, and null for an unknown one", async () => {
  const source = guides.find(({ slug }) => slug === "bullying");
  const fields = "id slug title path summary audience body bodyHtml sources reviewedOn";
  const { data } = await query(
    `{ guide(slug: "bullying") { ${fields} } unknown: guide(slug: "Bullying") { id } }`,
  );
  expect(data).toEqual({
    guide: {
      id: "bullying",
      slug: "bullying",
      title: "Bullying",
      path: "/guides/bullying",
      summary: source?.summary,
      audience: "8 to 18",
      body: source?.body,
      bodyHtml: expect.stringMatching(/^<h2 id="guide-what-to-do-now">What to do now<\/h2>\n<ol>/),
      sources: source?.sources,
      reviewedOn: source?.reviewed,
    },
    unknown: null,
  });
});
