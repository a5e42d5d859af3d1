import { answerQuiz } from "./learner";
import { expect, test } from "./test";

test("from the course, number keys and letters answer the quiz without a further step", async ({ page }) => {
  await page.goto("/Per");
  await page.getByRole("link", { name: "Click Here To Proceed Quize" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance quiz" })).toBeFocused();
  for (const [index, key] of ["2", "b", "B", "2", "c"].entries()) {
    await expect(page.getByText(`Question ${index + 1} of 5`)).toBeVisible();
    await page.keyboard.press(key);
  }
  await expect(page.getByText("Your score: 5 out of 5")).toBeVisible();
});

test("the options are a) to d), a choice shows no feedback, and there is no way back to a question", async ({
  page,
}) => {
  await page.goto("/media-quiz");
  const question = page.getByRole("region", { name: /./ }).filter({ hasText: "Question" });
  await expect(question.getByRole("button")).toHaveText([/^a\)/, /^b\)/, /^c\)/, /^d\)/]);
  const first = await page.getByRole("heading", { level: 2 }).textContent();
  await question.getByRole("button", { name: "d) " }).click();
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
  await expect(page.getByText(first ?? "")).toHaveCount(0);
  await expect(question.getByRole("button")).toHaveCount(4);
  await expect(page.getByRole("button", { name: /back|previous/i })).toHaveCount(0);
  await expect(page.getByText(/right|wrong/i)).toHaveCount(0);
});

test("a wrong answer is explained in the review, and Restart Quiz begins anew", async ({ page }) => {
  await page.goto("/per_quize");
  await answerQuiz(page, "ddddd");
  await expect(page.getByRole("heading", { name: "Quiz Completed!" })).toBeFocused();
  await expect(page.getByText("Your score: 0 out of 5")).toBeVisible();
  const review = page.getByRole("region", { name: "Look at your answers" });
  await expect(review.getByText(/^You chose: d\) /)).toHaveCount(5);
  await expect(review.getByText(/^Right answer: [a-c]\) /)).toHaveCount(5);
  await expect(review.getByRole("link", { name: /^Go to module \d$/ })).toHaveCount(5);
  await page.getByRole("button", { name: "Restart Quiz" }).click();
  await answerQuiz(page, "bcaaa");
  await expect(page.getByText("Your score: 5 out of 5")).toBeVisible();
});

test.describe("with a lost connection", () => {
  test.use({ expectedConsole: /net::ERR/ });

  test("the answers are kept and sent by themselves once the browser is back online", async ({
    page,
    context,
  }) => {
    await page.goto("/quiz");
    await answerQuiz(page, "bbbb");
    await context.setOffline(true);
    await page.getByRole("button", { name: "c) " }).click();
    await expect(page.getByRole("alert")).toContainText("We could not reach Ninefold");
    await expect(page.getByText("Your answers are kept.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Your score: 5 out of 5")).toBeVisible();
  });

  test("a retry that fails too keeps them for the next one", async ({ page }) => {
    await page.goto("/quiz");
    await page.route("**/graphql", (route) => route.abort());
    await answerQuiz(page, "bbbbc");
    await expect(page.getByRole("alert")).toContainText("We could not reach Ninefold");
    const refused = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Try again" }).click();
    await refused;
    await expect(page.getByRole("alert")).toContainText("We could not reach Ninefold");
    await page.unroute("**/graphql");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Your score: 5 out of 5")).toBeVisible();
  });
});

test("what only the program can do cannot be pressed before it is there", async ({ page }) => {
  // They never come.
  await page.route(/\.js$/, () => {});
  for (const [path, name] of [
    ["/quiz", /^a\) /],
    ["/Per", /^Play the video/],
    ["/chat", "Tell me a joke"],
    ["/settings", "Back to standard"],
    ["/settings", "Forget my settings"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name }).first()).toBeDisabled();
  }
});
