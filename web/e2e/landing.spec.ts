import { expect, test } from "./test";

test("/home greets at once, with four skeleton cards for 500 ms unless motion is reduced", async ({
  page,
}) => {
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

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(skeleton).toBeHidden();
  await expect(slider).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
