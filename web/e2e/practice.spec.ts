import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";
import { waitForLayout } from "./waitForLayout";

test("opens two questions in place by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/Per");
  await waitForLayout(page);
  const link = page.locator("#module2").getByRole("link", { name: /^Try two questions: / });
  await link.focus();
  await page.keyboard.press("Enter");
  const practice = page.locator("#module2");
  await expect(practice.getByText("1 of 2")).toBeVisible();
  const prompt = practice.getByRole("heading", { level: 3 }).last();
  await expect(prompt).toBeFocused();
  await expect(prompt).toHaveAccessibleDescription(/^1 of 2 · Personal/);
  expect(await violationsAtWidths(page, [1280, 320], "#module2")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(page.url()).toMatch(/\/Per$/);
});

test("focuses a hint, a missing answer and the review, and the answer shows on /Progress", async ({
  page,
}) => {
  await page.goto("/practice?course=personal-finance&module=1");
  const check = page.getByRole("button", { name: "Check" });
  await page.getByText("Hint", { exact: true }).press("Enter");
  await expect(page.locator("details p")).toBeFocused();
  await check.click();
  await expect(page.locator("form select").first()).toBeFocused();
  for (const select of await page.locator("form select").all()) await select.selectOption({ index: 1 });
  await check.click();
  await expect(page.getByRole("heading", { name: "Not yet" })).toBeFocused();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("ninefold.practice") ?? "[]"));
  expect(stored).toMatchObject([
    { itemId: "personal-finance/needs-and-wants", isRight: false, moduleNumber: 1 },
  ]);

  await page.goto("/Progress");
  await expect(page.getByRole("heading", { name: "Practice" })).toBeVisible();
  await expect(page.getByText("learning", { exact: true })).toBeVisible();
});

test("moves steps by buttons and arrow keys", async ({ page }) => {
  await page.goto("/practice?item=personal-finance/budget-steps");
  const steps = page.locator("form ol li");
  await page
    .getByRole("button", { name: /^Move down: / })
    .first()
    .waitFor();
  const first = (await steps.first().locator("span").nth(1).textContent()) ?? "";
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await expect(steps.nth(1)).toContainText(first);
  await page.keyboard.press("ArrowUp");
  await expect(steps.first()).toContainText(first);
  expect(await violationsAtWidths(page, [1280, 320], "main")).toEqual([]);
});
