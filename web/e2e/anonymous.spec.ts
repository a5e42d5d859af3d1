import { answerQuiz, logIn, newLearner, signUp } from "./learner";
import { expect, test } from "./test";

test("ticks made without a session are kept, merged at login, and neither lost nor doubled", async ({
  page,
}) => {
  const learner = newLearner();
  await signUp(page, learner);

  await page.goto("/communication-creativity");
  const sidebar = page.getByRole("complementary");
  await sidebar.getByRole("checkbox", { name: /^Module 1 / }).check();
  await sidebar.getByRole("checkbox", { name: /^Module 4 / }).check();
  await expect(sidebar.getByText("22% Completed")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("completedChapters"))).toBe("2");
  await page.goto("/Per");
  await sidebar.getByRole("checkbox", { name: /^Module 2 / }).check();
  await page.reload();
  await expect(sidebar.getByText("11% Completed")).toBeVisible();

  await page.goto("/login");
  await logIn(page, learner);
  await expect(page.getByRole("heading", { name: "Continue learning" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto("/communication-creativity");
  await expect(sidebar.getByText("22% Completed")).toBeVisible();
  await expect(sidebar.getByRole("checkbox", { name: /^Module 4 / })).toBeChecked();

  // The same ticks again, made while logged out, change nothing.
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/communication-creativity");
  await expect(sidebar.getByText("0% Completed")).toBeVisible();
  await sidebar.getByRole("checkbox", { name: /^Module 4 / }).check();
  await page.goto("/login");
  await logIn(page, learner);
  await page.goto("/communication-creativity");
  await expect(sidebar.getByText("22% Completed")).toBeVisible();
});

test("a count kept by an older page starts that many ticks, on the page and on the card", async ({
  page,
}) => {
  await page.goto("/courses");
  await page.evaluate(() => localStorage.setItem("completedChapters", "3"));
  await page.reload();
  const card = page.getByRole("listitem").filter({ hasText: "Communication and Creativity" });
  await expect(card.getByText("33% Completed")).toBeVisible();
  await page.goto("/communication-creativity");
  const sidebar = page.getByRole("complementary");
  await expect(sidebar.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await sidebar.getByRole("checkbox", { name: /^Module 2 / }).uncheck();
  expect(await page.evaluate(() => localStorage.getItem("completedChapters"))).toBe("2");
});

test("a merge that fails leaves ticks and quizzes in the browser, and the next page load brings them", async ({
  page,
}) => {
  const learner = newLearner();
  await signUp(page, learner);
  await page.goto("/Per");
  await page.getByRole("checkbox", { name: /^Module 5 / }).check();
  await page.goto("/quiz");
  await answerQuiz(page, "bbbbc");
  await expect(page.getByText("Your score: 5 out of 5")).toBeVisible();
  await page.goto("/login");
  await page.route("**/graphql", (route) =>
    route.request().postDataJSON().operationName === "MergeProgress"
      ? route.fulfill({
          contentType: "application/json",
          body: JSON.stringify({
            errors: [{ message: "no", extensions: { code: "INTERNAL_SERVER_ERROR" } }],
          }),
        })
      : route.continue(),
  );
  await logIn(page, learner);
  expect(await page.evaluate(() => localStorage.getItem("ninefold.progress"))).toContain("[5]");
  expect(await page.evaluate(() => localStorage.getItem("ninefold.attempts"))).toContain("[1,1,1,1,2]");
  await page.unroute("**/graphql");
  await page.goto("/Per");
  await expect(page.getByRole("checkbox", { name: /^Module 5 / })).toBeChecked();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto("/Progress");
  await expect(page.getByRole("region", { name: "Your quizzes" }).getByText("5 out of 5")).toHaveCount(2);
});

test("a browser that keeps nothing says so in one sentence and still ticks", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/Per");
  await page.getByRole("checkbox", { name: /^Module 1 / }).check();
  await expect(page.getByText("11% Completed")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(
    "This browser does not keep your ticks. Log in to keep them.",
  );
});

test("the quiz shows one question at a time without feedback, then the score and a review", async ({
  page,
}) => {
  await page.goto("/quiz");
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await page.getByRole("button", { name: "a) " }).click();
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(page.getByText(/right answer/i)).toHaveCount(0);
  for (const key of ["2", "b", "B", "3"]) await page.keyboard.press(key);
  await expect(page.getByText("Quiz Completed!")).toBeVisible();
  await expect(page.getByText("Your score: 4 out of 5")).toBeVisible();
  const review = page.getByRole("region", { name: "Look at your answers" });
  await expect(review.getByRole("heading", { level: 3 })).toHaveCount(5);
  await expect(review.getByText("You chose: a) ")).toBeVisible();
  await review.getByRole("link", { name: /^Go to module 2/ }).click();
  await expect(page).toHaveURL("/Per#module2");
  await expect(page.locator("#module2")).toBeInViewport();

  await page.goto("/quiz");
  await answerQuiz(page, "bbbbc");
  await page.getByRole("button", { name: "Restart Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
});
