import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { layoutShift } from "./layoutShift";
import { answerQuiz, logIn, newLearner } from "./learner";
import { expect, test } from "./test";
import { violationsAtWidths, violationsOf } from "./violationsOf";

const ticked = {
  "/Per": [1, 2, 4],
  "/time": [1, 2, 3, 4, 5, 6],
  "/problem-solving": [1, 2, 3, 4, 5, 6, 7, 8],
};

/** Stores two begun courses and a finished one, whose progress is 89 %, before the page loads. */
async function finishOneOfThree(page: Page): Promise<void> {
  const passed = {
    // The server stores an id once, for the first learner who sends it.
    id: randomUUID(),
    path: "/problem-solving",
    answers: [1, 2, 0, 0, 1],
    right: [true, true, true, true, false],
    score: 4,
    submittedAt: new Date().toISOString(),
  };
  await page.addInitScript(
    ([courses, attempts]) => {
      localStorage.setItem("ninefold.progress", JSON.stringify({ courses }));
      localStorage.setItem("ninefold.attempts", JSON.stringify(attempts));
    },
    [ticked, [passed]] as const,
  );
}

/** Stores attempts and tick times in the browser, so that every part of the page is shown. */
async function learnInThisBrowser(page: Page): Promise<void> {
  await page.addInitScript((now) => {
    const attempt = (last: number, right: boolean[]) => ({
      id: `6f1c7b9e-3d52-4a0b-9f0d-0c4d6f2f9a1${last}`,
      path: "/Per",
      answers: [1, 1, 1, 1, 0],
      right,
      score: right.filter(Boolean).length,
      submittedAt: now,
    });
    const attempts = [
      attempt(1, [true, true, true, true, false]),
      attempt(2, [true, false, false, false, false]),
    ];
    const stored = JSON.parse(localStorage.getItem("ninefold.attempts") ?? "[]");
    localStorage.setItem("ninefold.attempts", JSON.stringify([...stored, ...attempts]));
    localStorage.setItem("ninefold.tickTimes", JSON.stringify({ "/Per": { 1: now, 2: now } }));
  }, new Date().toISOString());
}

const finishedIn = (page: Page) => page.getByRole("region", { name: "Finished" });

async function expectTicked(page: Page): Promise<void> {
  await expect(page.getByText("1 course finished and 2 begun. Well done!")).toBeVisible();
  const begun = page.getByRole("region", { name: "Keep going" });
  await expect(begun.getByRole("heading", { level: 3 })).toHaveText([
    "Time Management and Organisation",
    "Personal Finance",
  ]);
  await expect(begun.getByText("67% Completed")).toBeVisible();
  await expect(begun.getByText("33% Completed")).toBeVisible();
  await expect(begun.getByText(/^Next: module 5, /)).toBeVisible();
  await expect(finishedIn(page).getByRole("listitem")).toHaveText(/^Problem Solving/);
  const next = page.getByRole("region", { name: "Try next" });
  await expect(next.getByRole("listitem")).toHaveCount(3);
  await expect(next.getByRole("link", { name: "Personal Finance" })).toHaveCount(0);
  await begun.getByRole("link", { name: "Continue where I was" }).last().click();
  await expect(page).toHaveURL("/Per#module5");
  await expect(page.locator("#module5 h2")).toBeInViewport();
}

test("renders an account's progress on the server, without the browser's own", async ({ page, browser }) => {
  const learner = newLearner();
  await page.request.post("/signup", { data: learner });
  await finishOneOfThree(page);
  await page.goto("/login");
  await logIn(page, learner);
  const reader = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const readerPage = await reader.newPage();
  await readerPage.goto("/Progress");
  await expect(readerPage.getByRole("complementary", { name: "Where your progress is kept" })).toHaveCount(0);
  await expect(finishedIn(readerPage).getByRole("link", { name: "Get your certificate" })).toHaveAttribute(
    "href",
    "/certificate/problem-solving",
  );
  await expectTicked(readerPage);
  await readerPage.goto("/home");
  await expect(
    readerPage.getByRole("region", { name: "Continue learning" }).getByRole("listitem"),
  ).toHaveCount(2);
  await reader.close();
});

test("shows attempts and days without an account and merges them at login", async ({ page, browser }) => {
  const learner = newLearner();
  await page.request.post("/signup", { data: learner });
  const quizzes = page.getByRole("region", { name: "Your quizzes" });
  const days = page.getByRole("region", { name: "Days you learned" });

  await page.goto("/quiz");
  await answerQuiz(page, "abbbc");
  await expect(page.getByText("This result is kept in this browser only.")).toBeVisible();
  await page.getByRole("link", { name: "See your progress" }).click();
  await expect(quizzes.getByText("4 out of 5")).toHaveCount(2);
  await expect(days.getByText("You learned on 1 day of the last twelve weeks.")).toBeVisible();
  await days.getByText("Show the days as a list").click();
  await expect(days.getByRole("listitem")).toHaveText(/: 1 quiz$/);
  await quizzes.getByRole("link", { name: "See your answers: Personal Finance" }).click();
  await expect(page.getByText("Your score: 4 out of 5")).toBeVisible();
  await expect(page.getByText(/^You chose: a\) /)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto("/login");
  await logIn(page, learner);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto("/quiz");
  await answerQuiz(page, "aaaaa");
  await expect(page.getByText("This result is kept in your account.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole("link", { name: "See your progress" }).click();
  await expect(quizzes.getByRole("definition")).toContainText(["4 out of 5", "See your best answers"]);
  await days.getByText("Show the days as a list").click();
  await expect(days.getByRole("listitem")).toHaveText(/: 2 quizzes$/);

  const reader = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const readerPage = await reader.newPage();
  await readerPage.goto("/Progress");
  await readerPage.getByRole("link", { name: "See your last answers: Personal Finance" }).click();
  await expect(readerPage.getByText("Your score: 0 out of 5")).toBeVisible();
  await expect(
    readerPage.getByRole("region", { name: "Look at your answers" }).getByRole("heading"),
  ).toHaveCount(6);
  await reader.close();
});

test("/Progress shifts no layout and has no accessibility violations or overflow", async ({ page }) => {
  await finishOneOfThree(page);
  await learnInThisBrowser(page);
  await page.goto("/Progress", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Keep going" })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.getByText("Show the days as a list").click();
  expect(await violationsAtWidths(page, [1280, 320])).toEqual([]);
});
