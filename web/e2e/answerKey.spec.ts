import { readFileSync } from "node:fs";
import { expect, test } from "./test";

interface QuizFile {
  questions: { text: string; explanation: string; options: { text: string; tempting?: string }[] }[];
}

const file = "api/content/courses/personal-finance/quiz.json";
const { questions }: QuizFile = JSON.parse(readFileSync(file, "utf8"));

/** Expects the text of the last question, but no explanation and no answer index. */
function expectNoAnswers(bytes: string): void {
  expect(bytes).toContain(JSON.stringify(questions[4]?.text).slice(1, 30));
  const secrets = questions.flatMap(({ explanation, options }) => [
    explanation,
    ...options.flatMap(({ tempting }) => tempting ?? []),
  ]);
  expect(secrets).toHaveLength(20);
  for (const secret of secrets) expect(bytes).not.toContain(secret.slice(0, 40));
  expect(bytes).not.toMatch(/["']?(answer|correct|correctIndex)["']?\s*:\s*\d/);
}

test("sends no answer index or explanation before the quiz is submitted", async ({ page }) => {
  const received: Promise<string>[] = [];
  page.on("response", (response) => {
    received.push(
      response
        .body()
        .then((body) => `${JSON.stringify(response.headers())}${body.toString("utf8")}`)
        .catch(() => ""),
    );
  });
  await page.goto("/quiz");
  for (const [index, letter] of [..."abcd"].entries()) {
    await expect(page.getByText(`Question ${index + 1} of 5`)).toBeVisible();
    await page.getByRole("button", { name: `${letter}) ` }).click();
  }
  await expect(page.getByText("Question 5 of 5")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expectNoAnswers((await Promise.all(received)).join("\n"));
  expect(await page.content()).not.toMatch(/data-(answer|correct)/);
});
