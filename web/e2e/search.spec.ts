import type { Page } from "@playwright/test";
import { deferred } from "../testing/deferred";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";
import { waitForLayout } from "./waitForLayout";

const box = (page: Page) => page.getByRole("banner").getByPlaceholder("Search");
const options = (page: Page) => page.getByRole("option");

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
}

test("a click on a suggestion scrolls to the module", async ({ page }) => {
  await page.goto("/");
  await box(page).pressSequentially("inflation");
  await options(page).filter({ hasText: "Personal Finance" }).first().click();
  await expect(page).toHaveURL(/\/Per#module4$/);
  await waitForLayout(page);
  const top = await page.locator("#module4").evaluate((module) => module.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(60);
});

test("suggests for text typed before the scripts have loaded", async ({ page }) => {
  const { promise: typed, resolve: loadScripts } = deferred();
  await page.route("**/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await box(page).pressSequentially("inflation");
  loadScripts();
  await expect(options(page).first()).toBeVisible();
});

test("open suggestions fit and have no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about");
    if (width <= 1000) await page.getByRole("button", { name: "Search" }).first().click();
    await expect(box(page)).toBeVisible();
    await box(page).pressSequentially("money");
    await expect(options(page).first()).toBeVisible();
    await box(page).press("ArrowDown");
    expect(await violationsAtWidths(page, [width], "header")).toEqual([]);
    const list = await page.getByRole("listbox").boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test("opens and focuses the search with one tap on a phone, and closes it after a search", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(box(page)).toBeHidden();
  await page.getByRole("button", { name: "Search" }).first().click();
  await expect(box(page)).toBeFocused();
  await search(page, "compound intrest");
  await expect(box(page)).toBeHidden();
});
