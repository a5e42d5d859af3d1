import { type PostgresServer, startPostgresServer } from "../../api/testing/postgresServer";
import { logInAsNewLearner } from "./learner";
import { startLocalSite } from "./startLocalSite";
import { test as base, expect } from "./test";

/** A separate site with a PostgreSQL server that the test stops. */
const test = base.extend<object, { site: { url: string; postgres: PostgresServer } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const postgres = await startPostgresServer({ isDurable: false });
      try {
        const { url, stop } = await startLocalSite({
          DATABASE_URL: postgres.url("postgres"),
          SESSION_SECRET: "s".repeat(32),
          LOG_LEVEL: "fatal",
        });
        await use({ url, postgres });
        await stop();
      } finally {
        await postgres.stop();
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Chromium logs each response with an error status; React logs the error that an error page shows.
  expectedConsole: /Failed to load resource|^error: RequestFailure: Ninefold cannot reach its records/,
});

test("a learner reads and ticks while the database is unavailable", async ({ page, site }) => {
  await logInAsNewLearner(page);
  await site.postgres.shutDown();

  await page.goto("/Per");
  const status = page.getByRole("status");
  const sentence = status.getByText("We cannot reach your saved progress right now. You can keep reading.");
  await expect(sentence).toBeVisible();
  const tick = page.getByRole("checkbox", { name: /^Module 2 / });
  await tick.check();
  const waiting = page.getByText("Saved in this browser. We will send it when we can.");
  await expect(waiting).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const chatBar = page.getByRole("link", { name: "Open Chat" });
  await expect(async () => {
    const [message, bar] = [await waiting.boundingBox(), await chatBar.boundingBox()];
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    expect(message?.y).toBeGreaterThan(0);
  }).toPass();
  await page.setViewportSize({ width: 1280, height: 720 });

  const response = await page.goto("/Progress");
  expect(response?.status()).toBe(503);
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText(
    "Ninefold cannot reach its records right now. Please try again in a moment.",
  );

  await site.postgres.start();
  await page.goto("/Per");
  await expect(sentence).toHaveCount(0, { timeout: 15_000 });
  await expect(tick).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.length), { timeout: 15_000 }).toBe(0);
  await page.goto("/Progress");
  await expect(page.getByRole("heading", { name: "Keep going" })).toBeVisible();
});
