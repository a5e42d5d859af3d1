import { logIn, newLearner, signUp } from "./learner";
import { expect, test } from "./test";
import { violationsInEveryLook } from "./violationsOf";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("menus, explained words, the module list and answers that open have no accessibility violations, light and dark, wide and narrow", async ({
  page,
}) => {
  const learner = newLearner();
  await signUp(page, learner);
  await logIn(page, learner);
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(await violationsInEveryLook(page), "profile menu").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link").first()).toBeVisible();
  expect(await violationsInEveryLook(page, [360]), "hamburger").toEqual([]);

  await page.goto("/Per");
  await page.locator("#module1 button[popovertarget]").first().click();
  await expect(page.locator("#module1 [popover]:popover-open")).toBeVisible();
  expect(await violationsInEveryLook(page), "explained word").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Modules" }).click();
  await expect(page.getByRole("complementary").getByRole("link").first()).toBeVisible();
  expect(await violationsInEveryLook(page, [360]), "module list").toEqual([]);

  await page.goto("/support");
  await page.getByText("What does it cost?").click();
  expect(await violationsInEveryLook(page), "opened answer").toEqual([]);
});
