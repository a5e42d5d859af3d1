import { eq } from "drizzle-orm";
import { parse, print } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { explorerLockHeader, lockedSentence } from "../../schema/explorerLock";
import { savedQueries } from "../../schema/savedQueries";
import { users } from "../accounts/users.table";
import { builtPages } from "../http/pages/pageSource";
import { webBuildFolder } from "../projectFolders";
import type { Browser } from "../testing/browser";
import { makePersonRow } from "../testing/personRows";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
let learner: Browser;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ pages: await builtPages(webBuildFolder) });
  learner = await server.learner();
  admin = server.browser();
  const email = await admin.signUpAndLogIn();
  await server.database.db.update(users).set({ role: "ADMIN" }).where(eq(users.email, email));
  await makePersonRow.contact_messages?.(server.database.db, { userId: "", mark: "somebody" });
});
afterAll(() => server.close());

describe("saved queries", () => {
  test.each(savedQueries)("$name succeeds for its audience", async (query) => {
    const { document, variables, audience } = query;
    expect(print(parse(document))).toBe(document);
    const visitors = audience === "admins" ? [admin] : [server.browser(), learner, admin];
    for (const visitor of visitors) {
      const { data, errors } = await visitor.graphql(document, variables);
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data).length).toBeGreaterThan(100);
      expect(Object.values(data as object).filter((value) => value !== null)).not.toEqual([]);
    }
  });

  test.each(savedQueries.filter(({ audience }) => audience === "admins"))(
    "$name is refused for learners and anonymous clients",
    async ({ document, variables }) => {
      for (const visitor of [server.browser(), learner]) {
        const { errors } = await visitor.graphql(document, variables);
        expect(["FORBIDDEN", "UNAUTHENTICATED"]).toContain(errors?.[0]?.extensions.code);
      }
    },
  );
});

describe("the explorer's lock", () => {
  const tick =
    'mutation { setModuleCompletion(input: { path: "/Per", number: 1, completed: true }) { percent } }';
  const send = async (visitor: Browser, lock: string | null, query = tick) => {
    const response = await visitor.post(
      "/graphql",
      { query },
      lock === null ? {} : { [explorerLockHeader]: lock },
    );
    const { data, errors } = await response.json();
    return { status: response.status, data, refusal: errors?.[0] };
  };
  const ticked = async () => {
    const { data } = await admin.graphql('{ course(path: "/Per") { progress { completed } } }');
    return data.course.progress.completed;
  };

  test("refuses an admin's mutation while the header is “locked”", async () => {
    const { status, data, refusal } = await send(admin, "locked");
    expect([status, data ?? null]).toEqual([403, null]);
    expect(refusal).toMatchObject({ message: lockedSentence, extensions: { code: "FORBIDDEN" } });
    expect(await ticked()).toEqual([]);
  });

  test("refuses a mutation that is named, in a fragment or among other operations", async () => {
    const fragment = `fragment F on Mutation { ${tick.slice(11, -1)} }`;
    const query = `query A { me { id } } mutation B { ...F } ${fragment}`;
    const response = await admin.post(
      "/graphql",
      { query, operationName: "B" },
      { [explorerLockHeader]: "locked" },
    );
    expect(response.status).toBe(403);
    expect(await ticked()).toEqual([]);
  });

  test("allows queries, mutations while unlocked, and requests without the header", async () => {
    expect((await send(admin, "locked", "{ me { role } }")).data).toEqual({ me: { role: "ADMIN" } });
    expect((await send(admin, "unlocked")).refusal).toBeUndefined();
    expect(await ticked()).toEqual([1]);
    expect((await send(admin, null)).refusal).toBeUndefined();
    // The explorer of an earlier release, in a page that is still open.
    expect((await send(admin, "unlocked-for=12")).refusal).toBeUndefined();
  });

  test("does not affect learners and anonymous clients", async () => {
    expect((await send(learner, "locked")).data).toEqual({ setModuleCompletion: { percent: 11 } });
    const { refusal } = await send(server.browser(), "locked");
    expect(refusal.extensions.code).toBe("UNAUTHENTICATED");
  });
});

describe("the explorer's page", () => {
  const pageFor = async (visitor: Browser) => (await visitor.fetch("/explorer")).text();

  test("shows the address and the saved queries, those for admins only to admins", async () => {
    const text = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
    for (const visitor of [server.browser(), learner, admin]) {
      const html = text(await pageFor(visitor));
      expect(html).toContain("curl http://localhost:3002/graphql");
      for (const { name, document, audience } of savedQueries) {
        const isShown = audience === "everyone" || visitor === admin;
        expect([name, html.includes(document)]).toEqual([name, isShown]);
        expect(html.includes(`>${name}<`)).toBe(isShown);
      }
    }
  });

  test("is the only page that allows inline styles; no page allows foreign scripts", async () => {
    const policyOf = async (path: string) =>
      (await server.browser().fetch(path)).headers.get("content-security-policy") ?? "";
    const policy = await policyOf("/explorer");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|blob:|https?:\/\/(?!www\.youtube-nocookie)/);
    for (const path of ["/", "/Per", "/explorers", "/nowhere?/explorer"])
      expect(await policyOf(path)).toContain("style-src 'self';");
    expect(await pageFor(server.browser())).not.toMatch(/ style="| on\w+="|<style/);
  });

  test("loads local scripts: the entry is revalidated, the chunks are immutable", async () => {
    const get = (path: string) => server.browser().fetch(path, { headers: { "accept-encoding": "br" } });
    const entry = await get("/explorer/mountExplorer.js");
    expect(entry.headers.get("cache-control")).toBe("public, max-age=0");
    const [name] = /assets\/Explorer-[\w-]+\.js/.exec(await entry.text()) ?? [];
    const chunk = await get(`/explorer/${name}`);
    expect(chunk.status).toBe(200);
    expect(chunk.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(chunk.headers.get("content-encoding")).toBe("br");
  });

  test("is the redirect target of browsers that open /graphql, not of tools", async () => {
    const open = (path: string, accept: string) => server.browser().fetch(path, { headers: { accept } });
    const browser = await open("/graphql", "text/html,application/xhtml+xml,*/*;q=0.8");
    expect([browser.status, browser.headers.get("location")]).toEqual([302, "/explorer"]);
    expect(browser.headers.get("vary")?.toLowerCase()).toContain("accept");
    expect((await open("/graphql", "*/*")).status).toBe(400);
    expect((await open("/graphql?query={me{id}}", "text/html")).status).toBe(406);
  });
});
