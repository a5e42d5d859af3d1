import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** The localStorage key of the choices. */
export const comfortKey = "ninefold.comfort";

/** Stores choices before the first page load. Later choices survive a reload. */
export async function storeChoices(page: Page, chosen: Record<string, string>): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (!sessionStorage.getItem("prepared")) localStorage.setItem(name, text);
      sessionStorage.setItem("prepared", "yes");
    },
    [comfortKey, JSON.stringify(chosen)] as const,
  );
}

/** Opens the reading comfort panel by its button. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Reading comfort" }).click();
  const panel = page.getByRole("dialog", { name: "Reading comfort" });
  await expect(panel).toBeVisible();
  return panel;
}
