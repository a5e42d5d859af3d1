import { once } from "node:events";
import { createServer } from "node:http";
import { logInAsNewLearner } from "./learner";
import { answerInCourse, keep, missingPictures, offlineStatus, test } from "./offlineTest";
import { expect, withHydration } from "./test";
import { violationsOf } from "./violationsOf";

test("a kept course is read, ticked, practised and its quiz answered without the server", async ({
  page,
  site,
}) => {
  await page.goto("/Per");
  await page.goto("/kept");
  await expect(page.getByText("No course is kept in this browser.")).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await keep(page);
  await expect(page.getByText(/^\d+\.\d MB, kept on /)).toBeVisible();
  await site.stop();

  await page.goto("/Per");
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeVisible();
  await expect(offlineStatus(page)).toBeVisible();
  expect(await missingPictures(page)).toEqual([]);
  await page.getByRole("checkbox", { name: /^Module 1 / }).check();
  await expect(page.getByText("11% Completed")).toBeVisible();

  await answerInCourse(page);
  await expect(page.locator("#module1")).toContainText("Your answer is saved in this browser.");
  await expect(page.getByRole("status").filter({ hasText: "1 answer waits to be sent." })).toBeVisible();

  await page.getByRole("link", { name: "Click Here To Proceed Quize" }).click();
  await expect(page).toHaveURL("/quiz");
  for (let number = 1; number <= 5; number += 1) {
    await expect(page.getByText(`Question ${number} of 5`)).toBeVisible();
    await page.locator("main li button").first().click();
  }
  await expect(page.getByText("Your answers are saved in this browser.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "2 answers wait to be sent." })).toBeVisible();

  // An open page would send them as soon as the server is ready.
  await page.goto("about:blank");
  await site.start();
  await page.goto("/Per");
  const checked = page.getByText("The 2 answers that waited are checked");
  await expect(checked).toBeVisible({ timeout: 20_000 });
  await checked.click();
  await expect(page.getByRole("link", { name: /^Practice: / })).toBeVisible();
  await page.getByRole("link", { name: /^Quiz: \d of 5 right$/ }).click();
  await expect(page).toHaveURL(/\/review\//);
  expect(await page.evaluate(() => localStorage.getItem("ninefold.waiting"))).toBeNull();
  await page.goto("/Per");
  await expect(page.getByRole("checkbox", { name: /^Module 1 / })).toBeChecked();
});

test("kept pages open, others show the list of what is kept, without the server or behind a proxy", async ({
  page,
  site,
}) => {
  await keep(page);
  await page.goto("/quiz");
  await site.stop();
  await page.getByRole("link", { name: "Back to the course" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeVisible();
  await page.goto("/technology");
  await expect(page).toHaveURL(/\/kept\?from=%2Ftechnology/);
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await page.getByRole("link", { name: "Personal Finance" }).click();
  await expect(page).toHaveURL("/Per");
  await page.goto("/practice");
  await expect(page.getByText("Nothing to practise yet")).toBeVisible();
  await page.goto("/Per");
  const box = page.getByLabel("Search courses and lessons");
  await box.pressSequentially("opportunity cost");
  await expect(page.getByRole("option").first()).toContainText("Personal Finance");

  // A proxy that cannot reach its servers.
  for (const status of [502, 503, 504]) {
    const proxy = createServer((_request, response) => response.writeHead(status).end("away"));
    await once(proxy.listen(Number(new URL(site.url).port), "127.0.0.1"), "listening");
    await page.goto("/Per");
    await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeVisible();
    await expect(offlineStatus(page)).toBeVisible();
    if (status === 503) {
      expect(await missingPictures(page)).toEqual([]);
      await answerInCourse(page);
      await expect(page.locator("#module1")).toContainText("Your answer is saved in this browser.");
      await page.goto("/technology");
      await expect(page).toHaveURL(/\/kept\?from=%2Ftechnology/);
    }
    proxy.closeAllConnections();
    await once(proxy.close(), "close");
  }

  // The worker leaves addresses of files to the network.
  for (const path of ["/Per.md", "/llms.txt", "/packs/catalogue.ndjson"])
    await expect(page.goto(path), path).rejects.toThrow("net::ERR");
});

test("a learner's work without the server reaches the account and another device", async ({
  page,
  site,
  browser,
}) => {
  const learner = await logInAsNewLearner(page);
  await keep(page);
  await page.goto("/Per");
  await page.getByRole("checkbox", { name: /^Module 1 / }).check();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("ninefold.accountTicks")))
    .toContain('"/Per":[1]');
  await site.stop();
  await page.goto("/Per");
  await expect(page.getByRole("checkbox", { name: /^Module 1 / })).toBeChecked();
  await page.getByRole("checkbox", { name: /^Module 2 / }).check();
  await expect(page.getByText("Saved in this browser. We will send it when we can.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Module 1 / }).uncheck();
  await expect(page.getByText("11% Completed")).toBeVisible();
  await page.goto("/Progress");
  await expect(page.getByText("1 course begun. Your place is kept.")).toBeVisible();
  await expect(page.getByText("11% Completed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Make a free account" })).toHaveCount(0);
  await page.goto("/Per");
  await site.start();
  // The open page sends it.
  await expect(offlineStatus(page)).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("ninefold.progress"))).toBeNull();

  const other = await browser.newContext({ baseURL: site.url });
  expect((await other.request.post("/login", { data: learner })).status()).toBe(200);
  const otherPage = await other.newPage();
  await otherPage.goto("/Per");
  await expect(otherPage.getByRole("checkbox", { name: /^Module 2 / })).toBeChecked();
  await expect(otherPage.getByRole("checkbox", { name: /^Module 1 / })).not.toBeChecked();
  await other.close();
});

test("a course stays kept, and a tick waits, while the browser is closed", async ({
  playwright,
  launchOptions,
  site,
}, testInfo) => {
  const folder = testInfo.outputPath("profile");
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: site.url,
    });
    return { context, page: withHydration(context.pages()[0] ?? (await context.newPage())) };
  };
  const first = await open();
  const learner = await logInAsNewLearner(first.page);
  await keep(first.page);
  expect(await first.page.evaluate(() => localStorage.getItem("ninefold.accountTicks"))).not.toBeNull();
  expect(await first.page.evaluate(() => localStorage.getItem("ninefold.owner"))).not.toBeNull();
  await site.stop();
  await first.page.goto("/Per");
  await first.page.getByRole("checkbox", { name: /^Module 3 / }).check();
  await expect(first.page.getByText("Saved in this browser. We will send it when we can.")).toBeVisible();
  await first.context.close();

  const second = await open();
  await second.page.goto("/Per");
  await expect(second.page.getByRole("checkbox", { name: /^Module 3 / })).toBeChecked();
  await second.context.close();
  await site.start();

  const third = await open();
  await third.page.goto("/Per");
  await expect.poll(() => third.page.evaluate(() => localStorage.getItem("ninefold.progress"))).toBeNull();
  await third.context.close();
  const other = await playwright.request.newContext({ baseURL: site.url });
  expect((await other.post("/login", { data: learner })).status()).toBe(200);
  expect(await (await other.get("/Per")).text()).toContain("11% Completed");
  await other.dispose();
});

test.describe("at 320 px in the dark theme", () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: "dark" });

  test("kept courses and the offline status are accessible", async ({ page, site }) => {
    await page.goto("/kept?course=personal-finance");
    await expect(page.getByRole("button", { name: "Keep this course" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await keep(page);
    expect(await violationsOf(page)).toEqual([]);
    await site.stop();
    await page.goto("/technology");
    await expect(offlineStatus(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
