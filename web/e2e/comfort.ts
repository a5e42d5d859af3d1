import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** The storage key of a browser's choices. */
export const comfortKey = "ninefold.comfort";

/**
 * Makes the page one of a browser that has chosen before. What is chosen afterwards stays, also after a
 * reload.
 */
export async function chooseBefore(page: Page, chosen: Record<string, string>): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (!sessionStorage.getItem("prepared")) localStorage.setItem(name, text);
      sessionStorage.setItem("prepared", "yes");
    },
    [comfortKey, JSON.stringify(chosen)] as const,
  );
}

/** Opens the reading comfort by its button. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Reading comfort" }).click();
  const panel = page.getByRole("dialog", { name: "Reading comfort" });
  await expect(panel).toBeVisible();
  return panel;
}
