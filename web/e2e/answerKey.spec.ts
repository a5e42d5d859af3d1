import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "./test";

interface QuizFile {
  questions: { text: string; explanation: string; options: { text: string; tempting?: string }[] }[];
}

const folder = "api/content/courses";
const quizzes = readdirSync(folder).map((slug) => ({
  path: JSON.parse(readFileSync(`${folder}/${slug}/course.json`, "utf8")).quizPath as string,
  quiz: JSON.parse(readFileSync(`${folder}/${slug}/quiz.json`, "utf8")) as QuizFile,
}));

/** Expects the text of the last question, but no explanation and no answer index. */
function expectNoAnswers(bytes: string, { path, quiz: { questions } }: (typeof quizzes)[number]): void {
  expect(bytes, `${path} was read`).toContain(JSON.stringify(questions[4]?.text).slice(1, 30));
  const secrets = questions.flatMap(({ explanation, options }) => [
    explanation,
    ...options.flatMap(({ tempting }) => tempting ?? []),
  ]);
  expect(secrets).toHaveLength(20);
  for (const secret of secrets) expect(bytes).not.toContain(secret.slice(0, 40));
  expect(bytes).not.toMatch(/["']?(answer|correct|correctIndex)["']?\s*:\s*\d/);
}

test("sends no answer index or explanation with the page of a quiz", async ({ request }) => {
  expect(quizzes).toHaveLength(15);
  for (const quiz of quizzes) {
    const response = await request.get(quiz.path);
    const html = await response.text();
    expectNoAnswers(JSON.stringify(response.headers()) + html, quiz);
    expect(html).not.toMatch(/data-(answer|correct)/);
  }
});

test("sends no answer index or explanation before the quiz is submitted", async ({ page }) => {
  const [quiz] = quizzes;
  if (!quiz) throw new Error("no quiz");
  const received: Promise<string>[] = [];
  page.on("response", (response) => {
    received.push(
      response
        .body()
        .then((body) => `${JSON.stringify(response.headers())}${body.toString("utf8")}`)
        .catch(() => ""),
    );
  });
  await page.goto(quiz.path);
  for (const [index, letter] of [..."abcd"].entries()) {
    await expect(page.getByText(`Question ${index + 1} of 5`)).toBeVisible();
    await page.getByRole("button", { name: `${letter}) ` }).click();
  }
  await expect(page.getByText("Question 5 of 5")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expectNoAnswers((await Promise.all(received)).join("\n"), quiz);
  expect(await page.content()).not.toMatch(/data-(answer|correct)/);
});
