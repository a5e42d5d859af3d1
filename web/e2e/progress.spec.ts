import type { Page } from "@playwright/test";
import { layoutShift } from "./layoutShift";
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
    id: "6f1c7b9e-3d52-4a0b-9f0d-0c4d6f2f9a10",
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

test("/Progress shifts no layout, and it and a review are accessible and have no overflow", async ({
  page,
}) => {
  await finishOneOfThree(page);
  await learnInThisBrowser(page);
  await page.goto("/Progress", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Keep going" })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.getByText("Show the days as a list").click();
  expect(await violationsAtWidths(page, [1280, 320])).toEqual([]);
  await page.getByRole("link", { name: "See your best answers: Personal Finance" }).click();
  await expect(page.getByText("Your score: 4 out of 5")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("shows the outcome of a resume code on a phone, where progress appears above it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/Progress");
  await page.evaluate((courses) => {
    localStorage.setItem("ninefold.progress", JSON.stringify({ courses }));
  }, ticked);
  await page.reload();
  await page.getByRole("button", { name: "Make a code" }).click();
  const code = await page.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByLabel("Code from the other device").fill(code ?? "");
  await page.getByRole("button", { name: "Bring it here" }).click();
  await expect(page.getByRole("heading", { name: "Keep going" })).toBeAttached();
  const outcome = page.getByText("It is here now, added to what this browser had.");
  await expect(outcome).toBeFocused();
  await expect(outcome).toBeInViewport();
});
