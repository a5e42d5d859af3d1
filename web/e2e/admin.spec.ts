import type { Page } from "@playwright/test";
import { message, people, startAdminSite } from "./adminSite";
import { test as base, expect } from "./test";
import { violationsAtWidths } from "./violationsOf";

/** A separate site with an admin account. */
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { url, stop } = await startAdminSite();
      await use(url);
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});

// The tests share one site, so they run in order.
test.describe.configure({ mode: "serial" });

async function logIn(page: Page, role: keyof typeof people): Promise<void> {
  expect((await page.request.post("/login", { data: people[role] })).status()).toBe(200);
}

test("reveals messages for a stated reason and marks one as answered", async ({ page }) => {
  await logIn(page, "admin");
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.goto("/home");
  expect(requestedUrls.filter((url) => /assets\/admin/i.test(url))).toEqual([]);
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await page.getByRole("link", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { name: "Running Ninefold" })).toBeFocused();
  expect(requestedUrls.some((url) => /assets\/admin/i.test(url))).toBe(true);
  await expect(page.getByText("2 messages")).toBeVisible();
  await expect(page.getByText(message.email)).toHaveCount(0);

  const reason = page.getByLabel("Why do you need this?");
  await reason.fill("short");
  await reason.press("Enter");
  await expect(page.getByText("Please write at least 10 characters.")).toBeVisible();
  await reason.fill("Answering the messages.");
  await reason.press("Enter");
  const card = page.getByRole("listitem").filter({ hasText: "Maria Lopez" });
  await expect(card).toContainText("May we print it for our class?");
  await expect(page.getByText("2 messages, names shown")).toHaveRole("status");
  await expect(card.getByRole("link", { name: message.email })).toHaveAttribute("href", /^mailto:maria/);
  await card.getByRole("button", { name: "Mark as answered: message of Maria Lopez" }).click();
  await expect(card.getByRole("status")).toHaveText("Answered");
  await page.getByRole("button", { name: "Hide again" }).press("Enter");
  await expect(page.getByText(message.email)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Show names and messages" })).toBeFocused();

  await page.reload();
  await expect(page.getByText("1 message", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Show answered ones too" }).click();
  await expect(page.getByText("2 messages")).toBeVisible();
});

test("finds people by name for a reason and pages the list without JavaScript", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page, "admin");
  await page.goto("/admin?show=users");
  await page.getByLabel("Name or email contains").fill("lena");
  await page.getByLabel("Why do you need this?").fill("Her teacher called us.");
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row", { name: people.learner.email })).toBeVisible();
  await expect(page.getByText("1 person, names shown")).toHaveRole("status");

  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false, storageState });
  const reader = await context.newPage();
  await reader.goto("/admin?show=users");
  await expect(reader.getByRole("row")).toHaveCount(21);
  await reader.getByRole("link", { name: "Next page" }).click();
  await expect(reader.getByRole("row")).toHaveCount(7);
  await expect(reader.getByRole("link", { name: "First page" })).toBeVisible();
  await reader.getByRole("link", { name: "Statistics" }).click();
  const table = reader.getByRole("table", { name: "Learners and their quiz results" });
  await expect(table.getByRole("row", { name: "Personal Finance 24" })).toBeVisible();
  await expect(table.getByRole("row", { name: "Cultural Awareness Few" })).toBeVisible();
  const items = reader.getByRole("table", { name: "Practice questions, the hardest first" });
  await expect(items.getByRole("row")).toHaveCount(2);
  await expect(items.getByRole("cell").nth(1)).toHaveText("24");
  // The bars are below their figures.
  await expect(items.locator("svg").first()).toHaveCSS("margin-left", "0px");
  await expect(table.locator("svg").first()).not.toHaveCSS("margin-left", "0px");
  const replies = reader.getByRole("table", { name: "Pip's replies, day by day" });
  await expect(replies.getByRole("row").nth(1)).toHaveText(/01200Few0$/);
  const named = reader.getByRole("table", { name: "Modules that Pip names most" });
  await expect(named.getByRole("row").nth(1)).toHaveText(/^Personal Finance: .*9$/);
  await reader.getByRole("link", { name: "Log", exact: true }).click();
  const search = reader.getByRole("row").filter({ hasText: "Her teacher called us." });
  await expect(search).toContainText("A… (a…@e…)");
  await expect(search.getByRole("cell").last()).toHaveText("1");
  await context.close();
});

test("previews a file with the keyboard, shows findings and stores nothing", async ({ page }) => {
  await logIn(page, "learner");
  expect((await page.request.get("/admin/preview")).status()).toBe(404);
  await logIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Preview a course or a module" })).toBeVisible();
  const show = page.getByRole("button", { name: "Show the preview" });
  await show.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Choose a file or paste its text.");

  const pack = await (await page.request.get("/packs/health-and-awareness.json")).body();
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "health.json", mimeType: "application/json", buffer: pack });
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(String(pack));
  await show.press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^The checker found \d+ problems\.$/);
  await expect(page.getByRole("table").getByRole("row", { name: "quiz.json" }).first()).toBeVisible();
  const modules = page.getByRole("article");
  await expect(modules).toHaveCount(9);
  const drawing = page.locator("article img").first();
  await drawing.scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await violationsAtWidths(page, [1280, 320])).toEqual([]);

  // The same file, edited meanwhile: the browser notices the choice only because a click empties the field.
  const file = page.getByLabel("File", { exact: true });
  const chooser = page.waitForEvent("filechooser");
  await file.click();
  await chooser;
  await expect(file).toHaveValue("");
  await page.getByLabel("Text", { exact: true }).fill("Only a text.");
  await show.press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("The checker found 1 problem.");
  await expect(page.getByRole("row", { name: "front matter" })).toContainText("module.md");
  await expect(modules).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("");
});

test("admin views have no accessibility violations or overflow", async ({ page }) => {
  await logIn(page, "admin");
  for (const path of ["/admin?all=1", "/admin?show=statistics", "/admin?show=users", "/admin?show=log"]) {
    await page.goto(path);
    expect(await violationsAtWidths(page, [1280, 320]), path).toEqual([]);
  }
});
