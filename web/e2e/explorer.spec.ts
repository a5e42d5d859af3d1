import type { Page } from "@playwright/test";
import { lockedSentence } from "../../schema/explorerLock";
import { expect, test } from "./test";
import { rulesOfColours, violationsOf } from "./violationsOf";

/** GraphiQL nests two buttons in an element with role="tab". No other violation is accepted. */
const graphiqlViolations = ["nested-interactive: .graphiql-tab"];

const editor = (page: Page) => page.locator(".graphiql-query-editor .graphiql-editor");
const result = (page: Page) => page.locator(".result-window");

const expectEditor = (page: Page) =>
  expect(editor(page).locator(".view-line").first()).toBeVisible({ timeout: 30_000 });

async function open(page: Page): Promise<void> {
  await page.goto("/explorer");
  await expectEditor(page);
}

/** Replaces the text of the query editor, as by pasting, and executes it. */
async function run(page: Page, document: string): Promise<void> {
  await editor(page).locator(".view-lines").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(document);
  await page.keyboard.press("ControlOrMeta+Enter");
}

/** The numbers of the explorer's keys in localStorage and sessionStorage. */
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map(
      (storage) => Object.keys(storage).filter((key) => /graphi/.test(key)).length,
    ),
  );

test("runs a saved query by keyboard, shows the schema and loads local files only", async ({
  page,
  baseURL,
}) => {
  // The editor is megabytes large, and every axe rule checks it.
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await page.getByRole("button", { name: "Search the courses" }).press("Enter");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(result(page)).toContainText('"searchModules"');
  await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
  await page.getByRole("link", { name: "Query", exact: true }).click();
  await expect(page.getByText("Texts and pictures of the landing page and the mission page.")).toBeVisible();
  const workers = page.workers().map((worker) => worker.url());
  expect(workers.length).toBeGreaterThan(0);
  for (const url of workers) expect(url).toMatch(new RegExp(`^${baseURL}/explorer/assets/`));
  const [local, session] = await storedKeys(page);
  expect(local).toBe(0);
  expect(session).toBeGreaterThan(0);
  expect(await violationsOf(page)).toEqual(graphiqlViolations);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violationsOf(page, rulesOfColours)).toEqual([]);
});

test("keeps Tab in the editor until Ctrl+M and fits into 320 px", async ({ page }) => {
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

test("runs a subscription and reloads when a mutation makes the viewer an admin", async ({ page }) => {
  await open(page);
  await run(
    page,
    'subscription { assistantReply(input: { message: "Which day is it?" }) { text reply { source } } }',
  );
  await expect(result(page)).toContainText('"source": "DATE"');
  await page.route("/graphql", (route) =>
    route.request().postData()?.includes("ExplorerVisitor")
      ? route.fulfill({ json: { data: { me: { role: "ADMIN" } } } })
      : route.continue(),
  );
  const reload = page.waitForEvent("load");
  await run(page, "mutation { logOut }");
  await reload;
  expect(new URL(page.url()).pathname).toBe("/explorer");
  await expectEditor(page);
});

test("for admins, locks mutations until allowed for ten minutes and stores nothing", async ({ page }) => {
  // The server's check of the role is tested in api/graphql/explorer.integration.test.ts. This test mounts
  // the explorer for an admin.
  await page.route(/\/mountExplorer\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `import { mountExplorer as mount } from "/explorer/mountExplorer.js?first";
        export const mountExplorer = (element) => mount(element, { isAdmin: true });`,
    }),
  );
  const sentHeaders: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("logOut")) sentHeaders.push(request.headers()["x-ninefold-explorer"]);
  });
  await open(page);
  await expect(page.getByRole("button", { name: "A quiz with its answers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show History" })).toBeHidden();

  await run(page, "mutation { logOut }");
  await expect(result(page)).toContainText(lockedSentence.slice(0, 20));
  expect(sentHeaders).toEqual([]);
  await page.getByRole("checkbox", { name: "Allow changes for 10 minutes" }).check();
  await run(page, "mutation { logOut }");
  await expect(result(page)).toContainText('"logOut": true');
  expect(sentHeaders).toEqual(["unlocked"]);

  // The clock goes forward by ten minutes, then back to a minute before the real time.
  for (const shiftMs of [600_000, -660_000]) {
    await page.getByRole("checkbox", { name: "Allow changes for 10 minutes" }).check();
    await page.evaluate((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    }, shiftMs);
    await run(page, "mutation { logOut }");
    await expect(result(page)).toContainText(lockedSentence.slice(0, 20));
    await expect(page.getByRole("checkbox", { name: "Allow changes for 10 minutes" })).not.toBeChecked();
  }
  expect(sentHeaders).toHaveLength(1);
  expect(await storedKeys(page)).toEqual([0, 0]);
});
