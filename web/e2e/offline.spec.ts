import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { logInAsNewLearner } from "./learner";
import { answerInCourse, keep, missingPictures, offlineStatus, test } from "./offlineTest";
import { expect, recordProblems, withHydration } from "./test";
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
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/kept?course=personal-finance");
  await expect(page.getByRole("button", { name: "Keep this course" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await keep(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto("/quiz");
  await site.stop();
  await page.getByRole("link", { name: "Back to the course" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeVisible();
  await page.goto("/technology");
  await expect(page).toHaveURL(/\/kept\?from=%2Ftechnology/);
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(offlineStatus(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: "light" });
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

  await page.goto("/technology");
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await site.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { level: 1, name: "You are online again" })).toBeVisible();
  await page.getByRole("link", { name: "Open the page" }).click();
  await expect(page).toHaveURL("/technology");
  await site.stop();

  // The worker leaves addresses of files to the network.
  for (const path of ["/Per.md", "/llms.txt", "/packs/catalogue.ndjson"])
    await expect(page.goto(path), path).rejects.toThrow("net::ERR");
});

test("a learner's work survives the end of the browser and reaches the account and another device", async ({
  playwright,
  browser,
  launchOptions,
  expectedConsole,
  site,
}, testInfo) => {
  const folder = testInfo.outputPath("profile");
  const problems: string[][] = [];
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: site.url,
    });
    problems.push(recordProblems(context, site.url, expectedConsole));
    return { context, page: withHydration(context.pages()[0] ?? (await context.newPage())) };
  };
  const stored = (page: Page, name: string) =>
    page.evaluate((key) => localStorage.getItem(key), `ninefold.${name}`);
  const box = (page: Page, number: number) =>
    page.getByRole("checkbox", { name: new RegExp(`^Module ${number} `) });

  const { context, page } = await open();
  const learner = await logInAsNewLearner(page);
  await keep(page);
  expect(await stored(page, "accountTicks")).not.toBeNull();
  expect(await stored(page, "owner")).not.toBeNull();
  await page.goto("/Per");
  await box(page, 1).check();
  await expect.poll(() => stored(page, "accountTicks")).toContain('"/Per":[1]');
  await site.stop();
  await page.goto("/Per");
  await expect(box(page, 1)).toBeChecked();
  await box(page, 2).check();
  await expect(page.getByText("Saved in this browser. We will send it when we can.")).toBeVisible();
  await box(page, 1).uncheck();
  await expect(page.getByText("11% Completed")).toBeVisible();
  await page.goto("/Progress");
  await expect(page.getByText("1 course begun. Your place is kept.")).toBeVisible();
  await expect(page.getByText("Quiz results and certificates show when you are online again.")).toBeVisible();
  await expect(page.getByText("11% Completed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Make a free account" })).toHaveCount(0);
  await context.close();

  const { context: laterContext, page: laterPage } = await open();
  await laterPage.goto("/Per");
  await expect(box(laterPage, 2)).toBeChecked();
  await expect(box(laterPage, 1)).not.toBeChecked();
  await expect(offlineStatus(laterPage)).toBeVisible();
  await site.start();
  // The open page sends it.
  await expect(offlineStatus(laterPage)).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => stored(laterPage, "progress")).toBeNull();
  await laterContext.close();

  const other = await browser.newContext({ baseURL: site.url });
  expect((await other.request.post("/login", { data: learner })).status()).toBe(200);
  expect(await (await other.request.get("/Per")).text()).toContain("11% Completed");
  const otherPage = await other.newPage();
  await otherPage.goto("/Per");
  await expect(box(otherPage, 2)).toBeChecked();
  await expect(box(otherPage, 1)).not.toBeChecked();
  await other.close();
  expect(problems.flat()).toEqual([]);
});
