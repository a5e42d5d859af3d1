import type { Page } from "@playwright/test";
import { lockedSentence } from "../../schema/explorerLock";
import { expect, test } from "./test";
import { rulesOfColours, violationsOf } from "./violationsOf";

/**
 * GraphiQL's tabs hold a button each and say that they are one (role="tab" around two buttons). All else on
 * the page is ours to mend.
 */
const violationsOfGraphiql = ["nested-interactive: .graphiql-tab"];

const editor = (page: Page) => page.locator(".graphiql-query-editor .graphiql-editor");
const answer = (page: Page) => page.locator(".result-window");

async function open(page: Page): Promise<void> {
  await page.goto("/explorer");
  await expect(editor(page).locator(".view-line").first()).toBeVisible({ timeout: 30_000 });
}

/** Replaces what the query editor holds, as by pasting, and runs it. */
async function run(page: Page, document: string): Promise<void> {
  await editor(page).locator(".view-lines").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(document);
  await page.keyboard.press("ControlOrMeta+Enter");
}

/** Names of what the explorer keeps, by where it is kept. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map(
      (storage) => Object.keys(storage).filter((key) => /graphi/.test(key)).length,
    ),
  );

test("a saved query is run by keyboard, its answer and the schema's texts are read, and nothing comes from elsewhere", async ({
  page,
  baseURL,
}) => {
  // The editor is megabytes, and every rule is asked about it.
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await page.getByRole("button", { name: "Search the courses" }).press("Enter");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(answer(page)).toContainText('"searchModules"');
  await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
  await page.getByRole("link", { name: "Query", exact: true }).click();
  await expect(page.getByText("Texts and pictures of the landing page and the mission page.")).toBeVisible();
  const workers = page.workers().map((worker) => worker.url());
  expect(workers.length).toBeGreaterThan(0);
  for (const url of workers) expect(url).toMatch(new RegExp(`^${baseURL}/explorer/assets/`));
  const [local, session] = await kept(page);
  expect(local).toBe(0);
  expect(session).toBeGreaterThan(0);
  expect(await violationsOf(page)).toEqual(violationsOfGraphiql);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violationsOf(page, rulesOfColours)).toEqual([]);
});

test("Tab goes into an editor and out of it, as the page says, and a narrow window needs no sideways scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 320);
  await editor(page).focus();
  await page.keyboard.press("Enter");
  const inside = editor(page).getByRole("textbox", { name: "Editor content" });
  await expect(inside).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(inside).toBeFocused();
  await page.keyboard.press("Control+M");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Execute query/ })).toBeFocused();
});

test("a subscription is answered too, and who becomes an admin by a mutation gets a page for admins", async ({
  page,
}) => {
  await open(page);
  await run(
    page,
    'subscription { assistantReply(input: { message: "Which day is it?" }) { text reply { source } } }',
  );
  await expect(answer(page)).toContainText('"source": "DATE"');
  await page.route("/graphql", (route) =>
    route.request().postData()?.includes("ExplorerVisitor")
      ? route.fulfill({ json: { data: { me: { role: "ADMIN" } } } })
      : route.continue(),
  );
  const loadedAgain = page.waitForRequest((request) => request.isNavigationRequest());
  await run(page, "mutation { logOut }");
  expect(new URL((await loadedAgain).url()).pathname).toBe("/explorer");
});

test("opened for an admin it refuses mutations until they are allowed, for ten minutes, and keeps nothing", async ({
  page,
}) => {
  // The server's check of the role is tested in api/graphql/explorer.integration.test.ts. Here the page gets
  // an admin.
  await page.route(/\/mountExplorer\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `import { mountExplorer as mount } from "/explorer/mountExplorer.js?first";
        export const mountExplorer = (element) => mount(element, { isAdmin: true });`,
    }),
  );
  const said: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("logOut")) said.push(request.headers()["x-ninefold-explorer"]);
  });
  await open(page);
  await expect(page.getByRole("button", { name: "A quiz with its answers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show History" })).toBeHidden();

  await run(page, "mutation { logOut }");
  await expect(answer(page)).toContainText(lockedSentence.slice(0, 20));
  expect(said).toEqual([]);
  await page.getByRole("checkbox", { name: "Allow changes for 10 minutes" }).check();
  await run(page, "mutation { logOut }");
  await expect(answer(page)).toContainText('"logOut": true');
  expect(said).toEqual([expect.stringMatching(/^unlocked-for=\d$/)]);

  await page.evaluate(() => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor() {
        super(Real.now() + 600_000);
      }
    } as DateConstructor;
  });
  await run(page, "mutation { logOut }");
  await expect(answer(page)).toContainText(lockedSentence.slice(0, 20));
  await expect(page.getByRole("checkbox", { name: "Allow changes for 10 minutes" })).not.toBeChecked();
  expect(said).toHaveLength(1);
  expect(await kept(page)).toEqual([0, 0]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("its page tells the address and shows each saved query with its command", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/resources");
    await page.getByRole("link", { name: "GraphQL explorer" }).click();
    await expect(page).toHaveTitle("GraphQL explorer · Ninefold");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByText("The explorer is loading")).toBeHidden();
    await page.getByText("One course with its texts").click();
    await expect(page.getByText("query OneCourse($path: String!) {").first()).toBeVisible();
    await expect(page.getByText(`curl ${baseURL}/graphql`).nth(1)).toBeVisible();
  });
});
