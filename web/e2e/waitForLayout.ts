import type { Page } from "@playwright/test";

/**
 * Waits until every section is laid out. A section that is skipped by `content-visibility` has stale colours
 * and sizes, and the height of its page is an estimate.
 */
export async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("section")].every(
      (section) => getComputedStyle(section).contentVisibility === "visible",
    ),
  );
}
