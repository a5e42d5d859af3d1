import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";
import { waitForLayout } from "./waitForLayout";

test("opens two questions in place and a hint by keyboard, and focuses a missing answer", async ({
  page,
}) => {
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

  await page.goto("/practice?course=personal-finance&module=1");
  await page.getByText("Hint", { exact: true }).press("Enter");
  await expect(page.locator("details p")).toBeFocused();
  // The browser finds the field that misses an answer.
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator("form select").first()).toBeFocused();

  await page.goto("/practice?item=personal-finance/budget-steps");
  await expect(page.getByRole("button", { name: /^Move down: / }).first()).toBeVisible();
  expect(await violationsAtWidths(page, [1280, 320], "main")).toEqual([]);
});

test("shows the question of a review in the size of the open question", async ({ page }) => {
  const fontSize = async (address: string) => {
    await page.goto(address);
    const prompt = page.getByRole("heading", { level: 2, name: /^Your grandfather writes/ });
    return prompt.evaluate((heading) => getComputedStyle(heading).fontSize);
  };
  const open = await fontSize("/practice?item=digital-literacy/help-grandad-book");
  expect(await fontSize("/practice?item=digital-literacy/help-grandad-book&choice=0")).toBe(open);
});

test("an option under the pointer does not look like a chosen one", async ({ page }) => {
  await page.goto("/practice?item=personal-finance/bending-the-rule");
  const option = page.locator("form label").first();
  const background = await option.evaluate((label) => getComputedStyle(label).backgroundColor);
  await option.click();
  await expect(option).not.toHaveCSS("background-color", background);
  await option.click();
  await expect(option).toHaveCSS("background-color", background);
});
