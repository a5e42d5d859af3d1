import { afterEach, expect, test, vi } from "vitest";
import { executeOperation } from "./executeOperation";
import { serverTrouble, unreachable } from "./requestFailure";

afterEach(() => vi.unstubAllGlobals());

/** Replaces `fetch` with responses in order; an error is a lost connection. */
function stubFetch(...responses: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const response = responses.shift();
    if (response instanceof Response) return response;
    throw response ?? new TypeError("no more responses");
  });
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("navigator", { onLine: true });
  return fetch;
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const lost = () => new TypeError("Failed to fetch");
/** Firefox's error for a connection lost within the body of a response. */
const lostInBody = () => new TypeError("Error in input stream");
const query = "query Me { me { name } }";
const mutation = (name: string) => `mutation ${name} { done }`;

test("posts the operation and returns its data", async () => {
  const fetch = stubFetch(json({ data: { me: null } }));
  expect(await executeOperation(query, { id: 1 })).toEqual({ data: { me: null } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("/graphql");
  expect(JSON.parse(String(init?.body))).toEqual({ operationName: "Me", query, variables: { id: 1 } });
  expect(init).toMatchObject({ method: "POST", credentials: "same-origin", keepalive: false });
});

test("sends the learner whom the page shows with a mutation only", async () => {
  const fetch = stubFetch(json({ data: { me: null } }), json({ data: { done: true } }));
  await executeOperation(query, {}, "amara");
  await executeOperation(mutation("SubmitQuiz"), {}, "amara");
  const sent = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get("x-ninefold-user"));
  expect(sent).toEqual([null, "amara"]);
});

test("keeps data and errors, also of an HTTP error", async () => {
  const errors = [{ message: "Please wait 7 seconds.", extensions: { code: "RATE_LIMITED" } }];
  stubFetch(json({ data: { me: null }, errors }), json({ errors }, 429));
  expect(await executeOperation(query)).toEqual({ data: { me: null }, errors });
  expect(await executeOperation(query)).toEqual({ data: null, errors });
});

test.each([
  [429, "RATE_LIMITED", "Too many tries. Please wait a minute and try again."],
  [500, "INTERNAL_SERVER_ERROR", serverTrouble],
  [502, "BAD_GATEWAY", unreachable],
  [503, "BAD_GATEWAY", unreachable],
  [504, "BAD_GATEWAY", unreachable],
  [200, "INTERNAL_SERVER_ERROR", serverTrouble],
])("reports the page of a proxy with status %i as %s", async (status, code, message) => {
  stubFetch(new Response("<h1>Bad gateway</h1>", { status }));
  await expect(executeOperation(query)).rejects.toMatchObject({ code, message });
});

test("retries a query and an idempotent mutation twice after a lost connection", async () => {
  const fetch = stubFetch(lost(), lostInBody(), json({ data: { me: null } }));
  expect(await executeOperation(query)).toEqual({ data: { me: null } });
  expect(fetch).toHaveBeenCalledTimes(3);
  const again = stubFetch(lost(), json({ data: { done: true } }));
  expect(await executeOperation(mutation("SubmitQuiz"))).toEqual({ data: { done: true } });
  expect(again.mock.calls[1]?.[1]).toMatchObject({ keepalive: true });
});

test("retries a query of content twice after a lost connection", async () => {
  const site = { __typename: "Site", lead: "Learn for life." };
  const fetch = stubFetch(lost(), lostInBody(), json({ data: { site } }));
  expect(await executeOperation("query Mission { site { lead } }")).toEqual({ data: { site } });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("does not retry other mutations, or without a network", async () => {
  const fetch = stubFetch(lost(), json({ data: { done: true } }));
  await expect(executeOperation(mutation("SignUp"))).rejects.toMatchObject({
    code: "UNREACHABLE",
    message: unreachable,
  });
  expect(fetch).toHaveBeenCalledTimes(1);
  const offline = stubFetch(lost());
  vi.stubGlobal("navigator", { onLine: false });
  await expect(executeOperation(query)).rejects.toMatchObject({ code: "UNREACHABLE" });
  expect(offline).toHaveBeenCalledTimes(1);
});

test("sends a mutation that is too large for keepalive without it", async () => {
  const fetch = stubFetch(json({ data: { done: true } }), json({ data: { done: true } }));
  await executeOperation(mutation("MergeProgress"), { text: "x".repeat(50_000) });
  await executeOperation(mutation("MergeProgress"), { text: "x".repeat(70_000) });
  expect(fetch.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false]);
});
