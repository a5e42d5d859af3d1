import { logIn, newLearner, signUp } from "./learner";
import { expect, test } from "./test";

test("a wrong password and an unknown email are answered with the same alert", async ({ page }) => {
  const learner = newLearner();
  await signUp(page, learner);
  for (const email of [learner.email, "nobody@example.org"]) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Login failed");
  }
  await logIn(page, learner);
});

test("an email that has an account is refused with the specified alert, in any letter case", async ({
  page,
}) => {
  const learner = newLearner();
  await signUp(page, learner);
  await page.goto("/signup");
  await page.getByLabel("Name").fill("Somebody Else");
  await page.getByLabel("Email").fill(learner.email.toUpperCase());
  await page.getByLabel("Password").fill("another password");
  await page.getByRole("button", { name: "SignUp" }).click();
  await expect(page.getByRole("alert")).toHaveText("Email already exists. Please use a different email.");
});

test("what is wrong with a field stands beside it", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Name").fill("Amara");
  await page.getByLabel("Email").fill(newLearner().email);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "SignUp" }).click();
  const password = page.getByLabel("Password");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/8/);
});

test.describe("when nothing answers", () => {
  test.use({ expectedConsole: /net::ERR|could not reach/ });

  test("login says so in an alert", async ({ page, context }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("a@example.org");
    await page.getByLabel("Password").fill("whatever it is");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "We could not reach Ninefold. Please check your connection and try again.",
    );
  });
});

test("the loader shows before the form, and not at all with reduced motion", async ({ browser }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await browser.newPage({ reducedMotion });
    await page.goto("/login");
    const delay = await page.getByText("Loading").evaluate((loader) => {
      const style = getComputedStyle(loader.parentElement as HTMLElement);
      return style.display === "none" ? "none" : style.animationDelay;
    });
    expect(delay).toBe(reducedMotion === "reduce" ? "none" : "0.3s");
    await expect(page.getByLabel("Email")).toBeVisible();
    await expect(page.getByText("Loading")).toBeHidden();
    await page.close();
  }
});
