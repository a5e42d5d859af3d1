import { logIn, newLearner, signUp } from "./learner";
import { expect, test } from "./test";
import { violationsOf } from "./violationsOf";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 360]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: "reduce" },
      });

      test("menus, explained words, the module list and answers that open have no accessibility violations", async ({
        page,
      }) => {
        const learner = newLearner();
        await signUp(page, learner);
        await logIn(page, learner);
        await page.getByRole("button", { name: /^Profile of/ }).click();
        await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
        expect(await violationsOf(page), "profile menu").toEqual([]);
        await page.keyboard.press("Escape");
        if (width < 640) {
          await page.getByRole("button", { name: "Menu", exact: true }).click();
          await expect(
            page.getByRole("navigation", { name: "Main" }).getByRole("link").first(),
          ).toBeVisible();
          expect(await violationsOf(page), "hamburger").toEqual([]);
        }
        await page.goto("/Per");
        await page.locator("#module1 button[popovertarget]").first().click();
        await expect(page.locator("#module1 [popover]:popover-open")).toBeVisible();
        expect(await violationsOf(page), "explained word").toEqual([]);
        await page.keyboard.press("Escape");
        if (width < 640) {
          await page.getByRole("button", { name: "Modules" }).click();
          await expect(page.getByRole("complementary").getByRole("link").first()).toBeVisible();
          expect(await violationsOf(page), "module list").toEqual([]);
        }
        await page.goto("/support");
        await page.getByText("What does it cost?").click();
        expect(await violationsOf(page), "opened answer").toEqual([]);
      });
    });
  }
}
