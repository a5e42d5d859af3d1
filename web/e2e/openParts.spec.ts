import { logInAsNewLearner } from "./learner";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("open menus, definitions, lists and answers have no accessibility violations", async ({ page }) => {
  await logInAsNewLearner(page);
  await page.goto("/home");
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(await violationsAtWidths(page, [1280, 360], "header"), "profile menu").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link").first()).toBeVisible();
  expect(await violationsAtWidths(page, [360], "header"), "hamburger").toEqual([]);

  await page.goto("/Per");
  await page.locator("#module1 button[popovertarget]").first().click();
  await expect(page.locator("#module1 [popover]:popover-open")).toBeVisible();
  expect(await violationsAtWidths(page, [1280, 360], "#module1"), "explained word").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Modules" }).click();
  await expect(page.getByRole("complementary").getByRole("link").first()).toBeVisible();
  expect(await violationsAtWidths(page, [360], 'aside, [title$=" Chat"]'), "bars").toEqual([]);

  await page.goto("/support");
  await page.getByText("What does it cost?").click();
  expect(await violationsAtWidths(page, [1280, 360], "details[open]"), "opened answer").toEqual([]);
});
