import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rawRequest } from "../testing/rawRequest";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.logged.length = 0;
});

const nul = "\u0000";
const post = (path: string, type: string, body: string) =>
  rawRequest(server.url + path, { method: "POST", headers: { "content-type": type }, body });
const postJson = (path: string, body: object) => post(path, "application/json", JSON.stringify(body));
const inQuery = (parameters: Record<string, string>) => `/graphql?${new URLSearchParams(parameters)}`;

const course = "query ($path: String!) { course(path: $path) { title } }";
const logIn = "mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }";
const question = "mutation { askAssistant(message: $NUL) { __typename } }";
const nested = (value: unknown): unknown => ({ input: { email: [{ deep: value }] } });

test.each<[what: string, status: number, send: () => ReturnType<typeof rawRequest>]>([
  ["the path of a page", 400, () => rawRequest(`${server.url}/Per%00`)],
  ["the path of a picture", 400, () => rawRequest(`${server.url}/pictures/a%00.svg`)],
  ["a badge's number", 400, () => rawRequest(`${server.url}/badges/%00`)],
  ["a query string", 400, () => rawRequest(`${server.url}/Per?from=%00`)],
  ["a document by GET", 400, () => rawRequest(server.url + inQuery({ query: `{ a }${nul}` }))],
  [
    "a literal by GET",
    400,
    () => rawRequest(server.url + inQuery({ query: '{ course(path: "\\u{0}") { title } }' })),
  ],
  [
    "variables by GET",
    400,
    () => rawRequest(server.url + inQuery({ query: course, variables: JSON.stringify({ path: nul }) })),
  ],
  ["variables", 400, () => postJson("/graphql", { query: course, variables: { path: `/Per${nul}` } })],
  ["nested variables", 400, () => postJson("/graphql", { query: logIn, variables: nested(nul) })],
  ["a variable's name", 400, () => postJson("/graphql", { query: course, variables: { [nul]: 1 } })],
  ["a question", 400, () => postJson("/graphql", { query: question.replace("$NUL", '"what \\u0000"') })],
  ["a document", 400, () => postJson("/graphql", { query: `{ me { id } } # ${nul}` })],
  ["a subscription", 400, () => postJson("/graphql/stream", { query: question, variables: { a: nul } })],
  // The specification reserves 400 for an existing email; malformed REST bodies get 422.
  ["a REST body", 422, () => postJson("/login", { email: `a${nul}@example.org`, password: "12345678" })],
  [
    "a form",
    400,
    () =>
      post("/forms/login", "application/x-www-form-urlencoded", "email=a%00@example.org&password=12345678"),
  ],
])("refuses U+0000 in %s with %i and logs no error", async (_what, status, send) => {
  const response = await send();
  // A plain page with its style, or less.
  expect([response.status, response.text.length < 3_000]).toEqual([status, true]);
  expect(server.logged).toEqual([]);
});

test("accepts the letters of an escape in a text", async () => {
  const path = "\\u0000";
  const response = await postJson("/graphql", { query: course, variables: { path } });
  expect(JSON.parse(response.text)).toMatchObject({ data: { course: null } });
});
