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
