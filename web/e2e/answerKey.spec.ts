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

test("sends no answer index or explanation before the quiz is submitted", async ({ page }) => {
  test.setTimeout(180_000);
  const received: Promise<string>[] = [];
  let bytes = "";
  page.on("response", (response) => {
    received.push(
      response
        .body()
        .then((body) => `${JSON.stringify(response.headers())}${body.toString("utf8")}`)
        .catch(() => ""),
    );
  });
  for (const { path, quiz } of quizzes) {
    received.length = 0;
    await page.goto(path);
    for (const [index, letter] of [..."abcd"].entries()) {
      await expect(page.getByText(`Question ${index + 1} of 5`)).toBeVisible();
      await page.getByRole("button", { name: `${letter}) ` }).click();
    }
    await expect(page.getByText("Question 5 of 5")).toBeVisible();
    await page.waitForLoadState("networkidle");
    bytes = (await Promise.all(received)).join("\n");
    expect(bytes, `${path} was read`).toContain(JSON.stringify(quiz.questions[4]?.text).slice(1, 30));
    const secrets = quiz.questions.flatMap(({ explanation, options }) => [
      explanation,
      ...options.flatMap(({ tempting }) => tempting ?? []),
    ]);
    expect(secrets).toHaveLength(20);
    for (const secret of secrets) expect(bytes).not.toContain(secret.slice(0, 40));
    expect(bytes).not.toMatch(/["']?(answer|correct|correctIndex)["']?\s*:\s*\d/);
    expect(await page.content()).not.toMatch(/data-(answer|correct)/);
  }
});
