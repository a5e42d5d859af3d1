import type { Page } from "@playwright/test";

/**
 * Waits until nothing is left that a page lays out only when it comes near: before, its end is not known, and
 * colours and sizes of that part are old.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("section")].every(
      (section) => getComputedStyle(section).contentVisibility === "visible",
    ),
  );
}
