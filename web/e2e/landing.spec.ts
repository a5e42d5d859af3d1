import { brotliCompressSync } from "node:zlib";
import { expect, test } from "./test";

test("/ states its promise once and links to the signup within the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const start = page.getByRole("link", { name: "Start learning" });
  await expect(start).toBeInViewport({ ratio: 1 });
  await expect(start).toHaveAttribute("href", "/signup");
});

test("/home greets at once and shows four skeleton cards for 500 ms", async ({ page }) => {
  // Animations are paused when they start, so that the test can set their time.
  await page.addInitScript(() => {
    document.addEventListener("animationstart", () => {
      for (const animation of document.getAnimations()) animation.pause();
    });
  });
  await page.goto("/home");
  const setTime = (ms: number) =>
    page.evaluate((currentTime) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = currentTime;
      }
    }, ms);
  const skeleton = page.locator("[role=status][aria-label=Loading]");
  const slider = page.locator("[aria-roledescription=carousel]");
  await setTime(499);
  await expect(page.getByRole("heading", { level: 1, name: "Hello!" })).toBeVisible();
  await expect(skeleton).toBeVisible();
  await expect(skeleton.locator("> *")).toHaveCount(4);
  await expect(slider).toBeHidden();
  await setTime(500);
  await expect(skeleton).toBeHidden();
  await expect(slider).toBeVisible();
  const order = await page.getByRole("main").locator("h1, section[aria-label], h2[id]").allInnerTexts();
  expect(order.map((text) => text.split("\n")[0])).toEqual([
    "Hello!",
    expect.anything(),
    "Choose your first course",
    "5.0 Star Rating",
    "What learners say",
  ]);
});

test("/home lists begun courses first and links to them from the greeting", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("completedChapters", "3"));
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Continue learning" })).toBeVisible();
  const regions = page.getByRole("main").getByRole("region");
  await expect(regions.nth(0)).toHaveAttribute("aria-roledescription", "carousel");
  await expect(regions.nth(1)).toContainText("Communication and Creativity");
  await expect(regions.nth(1).getByRole("link", { name: "Keep going" })).toHaveCount(1);
  await expect(regions.nth(2).getByRole("heading", { level: 2 })).toHaveText("All courses");
  await page.getByRole("link", { name: "Carry on" }).click();
  await expect(page.getByRole("heading", { name: "Continue learning" })).toBeInViewport();
});

test("/home shows its content at once with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home");
  await expect(page.locator("[role=status][aria-label=Loading]")).toBeHidden();
  await expect(page.locator("[aria-roledescription=carousel]")).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("/ loads little JavaScript, and the slider's library after the load event", async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response.body());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const times = await page.evaluate(() => ({
    loaded: performance.getEntriesByType("navigation").map((entry) => entry.toJSON().loadEventStart)[0],
    library: performance.getEntriesByType("resource").find(({ name }) => name.includes("/startSlider-"))
      ?.startTime,
  }));
  expect(times.library).toBeGreaterThanOrEqual(times.loaded);
  const first = [...scripts].filter(([url]) => !url.includes("/startSlider-"));
  const sizes = await Promise.all(first.map(async ([, body]) => brotliCompressSync(await body).length));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(105_500);
});
