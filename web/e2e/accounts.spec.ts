import { logInAsNewLearner } from "./learner";
import { expect, test } from "./test";

test("treats an invalid session cookie as logged out", async ({ page, context }) => {
  await logInAsNewLearner(page);
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(1);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: cookie.value.slice(40) })));
  await page.goto("/about");
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL("/login");
});

test("shows the loader before the form, but not with reduced motion", async ({ browser }) => {
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
