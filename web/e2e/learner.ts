import { expect, type Page } from "@playwright/test";

export interface Learner {
  name: string;
  email: string;
  password: string;
}

let created = 0;

/** Returns a learner whose email is unique in this run. */
export function newLearner(): Learner {
  created += 1;
  return {
    name: "Amara Okafor",
    email: `amara.${process.pid}.${Date.now()}.${created}@example.org`,
    password: "seven yellow kites",
  };
}

/** Creates an account and logs the browser in, without opening a page. */
export async function logInAsNewLearner(page: Page): Promise<Learner> {
  const learner = newLearner();
  expect((await page.request.post("/signup", { data: learner })).status()).toBe(201);
  expect((await page.request.post("/login", { data: learner })).status()).toBe(200);
  return learner;
}

/** Chooses option `letters[i]` of question i, for all questions in order. */
export async function answerQuiz(page: Page, letters: string): Promise<void> {
  for (const [index, letter] of [...letters].entries()) {
    await expect(page.getByText(`Question ${index + 1} of 5`)).toBeVisible();
    await page.getByRole("button", { name: `${letter}) ` }).click();
  }
}
