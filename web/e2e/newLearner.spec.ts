import { answerQuiz, newLearner } from "./learner";
import { expect, test } from "./test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("leads a new learner on a phone from / to a finished quiz in five taps", async ({ page }) => {
  const { name, email, password } = newLearner();
  const taps: string[] = [];
  const tap = async (label: string) => {
    const action = page
      .getByRole("main")
      .getByRole("link", { name: label })
      .or(page.getByRole("button", { name: label }));
    await action.first().tap();
    taps.push(label);
  };

  await page.goto("/");
  await expect(page.getByRole("link", { name: "Start learning" }).first()).toBeInViewport({ ratio: 1 });
  await tap("Start learning");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await tap("SignUp");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await tap("Login");
  await expect(page).toHaveURL("/home");
  const greeting = page.getByRole("heading", { name: /Amara/ });
  await expect(greeting).toBeInViewport();
  await expect(greeting).toBeFocused();
  await tap("Learn For Free");
  await expect(page.locator("#module1")).toBeAttached();
  await tap("Click Here To Proceed Quize");
  await answerQuiz(page, "bbbbc");
  await expect(page.getByText("Your score: 5 out of 5")).toBeVisible();
  expect(taps).toHaveLength(5);
});
