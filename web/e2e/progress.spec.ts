import type { Page } from "@playwright/test";
import { logIn, newLearner, signUp } from "./learner";
import { expect, test } from "./test";
import { violationsInEveryLook } from "./violationsOf";

const ticked = {
  "/Per": [1, 2, 4],
  "/time": [1, 2, 3, 4, 5, 6],
  "/problem-solving": [1, 2, 3, 4, 5, 6, 7, 8],
};

async function tickInThisBrowser(page: Page): Promise<void> {
  await page.addInitScript((courses) => {
    localStorage.setItem("ninefold.progress", JSON.stringify({ courses }));
  }, ticked);
}

async function expectTicked(page: Page): Promise<void> {
  await expect(page.getByText("1 course finished and 2 begun. Well done!")).toBeVisible();
  const begun = page.getByRole("region", { name: "Keep going" });
  await expect(begun.getByRole("heading", { level: 3 })).toHaveText([
    "Time Management and Organisation",
    "Personal Finance",
  ]);
  await expect(begun.getByText("67% Completed")).toBeVisible();
  await expect(begun.getByText("33% Completed")).toBeVisible();
  await expect(begun.getByText(/^Next: module 3, /)).toBeVisible();
  await expect(page.getByRole("region", { name: "Finished" }).getByRole("link")).toHaveText(
    "Problem Solving",
  );
  const next = page.getByRole("region", { name: "Try next" });
  await expect(next.getByRole("listitem")).toHaveCount(3);
  await expect(next.getByRole("link", { name: "Personal Finance" })).toHaveCount(0);
  await begun.getByRole("link", { name: "Continue" }).last().click();
  await expect(page).toHaveURL("/Per#module3");
  await expect(page.locator("#module3 h2")).toBeInViewport();
}

test("without an account, the progress of this browser shows, with where it is kept and how to keep it", async ({
  page,
}) => {
  await tickInThisBrowser(page);
  await page.goto("/Progress");
  const note = page.getByRole("complementary", { name: "Where your progress is kept" });
  await expect(note).toContainText("kept in this browser only");
  await expect(note.getByRole("link", { name: "Make a free account" })).toHaveAttribute("href", "/signup");
  await expectTicked(page);
});

test("with an account, its progress stands in the page before any program runs, and nothing of this browser's", async ({
  page,
  browser,
}) => {
  const learner = newLearner();
  await signUp(page, learner);
  await tickInThisBrowser(page);
  await page.goto("/login");
  await logIn(page, learner);
  const reader = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const paper = await reader.newPage();
  await paper.goto("/Progress");
  await expect(paper.getByRole("complementary", { name: "Where your progress is kept" })).toHaveCount(0);
  await expectTicked(paper);
  await reader.close();
});

test("who has not begun is led to a first course", async ({ page }) => {
  await page.goto("/Progress");
  await expect(page.getByText("Every module you finish shows up here.")).toBeVisible();
  const first = page.getByRole("region", { name: "Choose your first course" });
  await expect(first.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Keep going" })).toHaveCount(0);
  await first.getByRole("link", { name: "Personal Finance" }).click();
  await expect(page).toHaveURL("/Per");
});

test("any letter case redirects for good to /Progress, with its query, and the footer leads there", async ({
  page,
  request,
}) => {
  for (const spelt of ["/progress", "/PROGRESS", "/pRogress?from=menu"]) {
    const response = await request.get(spelt, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    const { pathname, search } = new URL(response.headers().location ?? "", response.url());
    expect(pathname + search).toBe(spelt.replace(/^\/progress/i, "/Progress"));
  }
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Your progress" }).click();
  await expect(page).toHaveURL("/Progress");
  await expect(page.getByRole("heading", { level: 1, name: "Your progress" })).toBeFocused();
});

test("/Progress has no accessibility violations and fits, light and dark, wide and narrow", async ({
  page,
}) => {
  await tickInThisBrowser(page);
  await page.goto("/Progress");
  await expect(page.getByRole("heading", { name: "Keep going" })).toBeVisible();
  expect(await violationsInEveryLook(page, [1280, 320])).toEqual([]);
});

test("nothing jumps while the progress of this browser appears", async ({ page }) => {
  await tickInThisBrowser(page);
  await page.goto("/Progress", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Keep going" })).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
});
