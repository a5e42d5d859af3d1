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

test.describe("when the server has a trouble of its own", () => {
  test.use({ expectedConsole: /status of 500|RequestFailure/ });

  test("a signup that fails for any other reason is logged, said, and keeps what was typed", async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") logged.push(message.text());
    });
    await page.goto("/signup");
    const { name, email, password } = newLearner();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.route("**/graphql", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "SignUp" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Something went wrong on our side. Please try again in a moment.",
    );
    expect(logged.some((text) => text.includes("RequestFailure"))).toBe(true);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page).toHaveURL("/signup");
  });
});

test("a session that does not open counts as not logged in", async ({ page, context }) => {
  const learner = newLearner();
  await signUp(page, learner);
  await logIn(page, learner);
  // The address changes first: what /home reads for a learner has to be there before the session breaks.
  await expect(page.getByRole("region", { name: "Ideas to start with" })).toBeVisible();
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
