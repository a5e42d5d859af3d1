import type { Page } from "@playwright/test";
import { fillPracticeItem } from "./fillPracticeItem";
import { createOfflineSite, type OfflineSite } from "./offlineSite";
import { test as base, expect } from "./test";

/** Tests with a site of their own, whose server runs at the start of each test. */
export const test = base.extend<{ runningSite: undefined }, { site: OfflineSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await createOfflineSite();
      await use(site);
      await site.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  runningSite: [
    async ({ site }, use) => {
      await site.start();
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Chromium logs each request that gets no response.
  expectedConsole: /Failed to load resource|RequestFailure: We could not reach Ninefold/,
});

export function offlineStatus(page: Page) {
  return page.getByRole("status").filter({ hasText: "You are offline." });
}

/** Keeps a course, from its page. */
export async function keep(page: Page, path = "/Per", title = "Personal Finance"): Promise<void> {
  await page.goto(path);
  await page.getByRole("link", { name: "Keep this course" }).click();
  await page.getByRole("button", { name: "Keep this course" }).click();
  await expect(page.getByRole("heading", { name: `${title} is kept` })).toBeFocused({ timeout: 30_000 });
}

/** Returns the addresses of the page's pictures in both themes that cannot be fetched. */
export function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll("img, source")];
    const addresses = images.flatMap(
      (image) => image.getAttribute("src") ?? image.getAttribute("srcset") ?? [],
    );
    if (addresses.length < 10) return [`only ${addresses.length} pictures`];
    const responses = await Promise.all(addresses.map((address) => fetch(address).catch(() => null)));
    return addresses.filter((_, index) => !responses[index]?.ok);
  });
}

/** Opens the practice below the first module of the course that is shown, and answers its first item. */
export async function answerInCourse(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Try two questions: / })
    .first()
    .click();
  await page.getByRole("button", { name: "Check" }).waitFor();
  await page.evaluate(fillPracticeItem);
  await page.getByRole("button", { name: "Check" }).click();
}
