import { logInAsNewLearner } from "./learner";
import { expect, test } from "./test";

test("a session that does not open counts as not logged in", async ({ page, context }) => {
  await logInAsNewLearner(page);
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(1);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: cookie.value.slice(40) })));
  await page.goto("/about");
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL("/login");
});

test("the loader shows before the form, and not at all with reduced motion", async ({ browser }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await browser.newPage({ reducedMotion });
    for (const path of ["/login", "/signup"]) {
      await page.goto(path);
      const delay = await page.getByText("Loading").evaluate((loader) => {
        const style = getComputedStyle(loader.parentElement as HTMLElement);
        return style.display === "none" ? "none" : style.animationDelay;
      });
      expect(delay).toBe(reducedMotion === "reduce" ? "none" : "0.3s");
      await expect(page.getByLabel("Email")).toBeVisible();
      await expect(page.getByText("Loading")).toBeHidden();
    }
    await page.close();
  }
});
