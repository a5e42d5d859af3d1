import type { Page } from "@playwright/test";
import { deferred } from "../testing/deferred";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";

const slides = (page: Page) => page.locator("[aria-roledescription=slide]");
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Ideas to start with" }).getByRole("button", { name });

/** Expects slide `number` to fill the row and the other slides to be inert. */
async function expectShown(page: Page, number: number) {
  const shown = page.locator("[aria-roledescription=slide]:not([inert])");
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute("aria-label", `${number} of 5`);
  await expect(button(page, new RegExp(`^Slide ${number}: `))).toHaveAttribute("aria-current", "true");
  await expect(shown).toBeInViewport({ ratio: 0.9 });
}

/** Opens the landing page and waits until the slider's library has started. */
async function openRunning(page: Page) {
  await page.goto("/");
  await expect(slides(page).nth(4)).toHaveAttribute("inert");
}

/** Opens the slider at slide 1 with a paused clock. The slider itself runs, and its first interval begins. */
async function openAtZero(page: Page) {
  await page.clock.install();
  await openRunning(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await button(page, /^Slide 1: /).click();
  await page.clock.runFor(2000);
  await expectShown(page, 1);
  await page.getByRole("heading", { level: 1 }).click();
}

/** Expects no change in the time of three slides. */
const expectPaused = async (page: Page, number: number) => {
  await page.clock.runFor(16_000);
  await expectShown(page, number);
};

/** Expects slide `number` after one interval and the transition. */
const expectAdvanced = async (page: Page, number: number) => {
  await page.clock.runFor(7000);
  await expectShown(page, number);
};

test("advances silently every 5,000 ms and announces a learner's change", async ({ page }) => {
  await openAtZero(page);
  await page.clock.runFor(4990);
  await expectShown(page, 1);
  for (const number of [2, 3, 4, 5, 1, 2]) {
    await page.clock.runFor(20);
    await expect(button(page, new RegExp(`^Slide ${number}: `))).toHaveAttribute("aria-current", "true");
    await page.clock.runFor(4980);
    await expectShown(page, number);
  }
  const live = page.locator("[aria-live]", { has: slides(page) });
  await expect(live).toHaveAttribute("aria-live", "off");
  await button(page, "Next slide").click();
  await expect(live).toHaveAttribute("aria-live", "polite");
});

test("pauses by its button, hovered, focused, in a hidden tab and out of view", async ({ page }) => {
  await openAtZero(page);
  const heading = page.getByRole("heading", { level: 1 });
  await button(page, "Pause the slides").click();
  await heading.click();
  await expectPaused(page, 1);
  await button(page, "Play the slides").click();
  await expect(button(page, "Pause the slides")).toBeVisible();
  await expectAdvanced(page, 2);

  // The pointer is still over the button.
  await heading.hover();
  await slides(page).nth(1).hover();
  await expectPaused(page, 2);
  await heading.hover();
  await expectAdvanced(page, 3);

  await page.getByRole("link", { name: "See all courses" }).focus();
  await page.keyboard.press("Tab");
  await expect(button(page, "Pause the slides")).toBeFocused();
  await expectPaused(page, 3);
  await page.keyboard.press("Shift+Tab");
  await expectAdvanced(page, 4);

  const setVisibility = (visibility: "hidden" | "visible") =>
    page.evaluate((visibilityState) => {
      Object.defineProperties(document, {
        visibilityState: { configurable: true, value: visibilityState },
        hidden: { configurable: true, value: visibilityState === "hidden" },
      });
      document.dispatchEvent(new Event("visibilitychange"));
    }, visibility);
  await setVisibility("hidden");
  await page.clock.runFor(16_000);
  await setVisibility("visible");
  await page.clock.runFor(2000);
  await expectShown(page, 4);
  await page.clock.runFor(5000);
  await expectShown(page, 5);

  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.locator("[aria-live=off]", { has: slides(page) })).toHaveCount(0);
  await page.clock.runFor(16_000);
  await heading.scrollIntoViewIfNeeded();
  await expectShown(page, 5);
});

test("never advances, hides Pause and changes at once without motion", async ({ page }) => {
  await openAtZero(page);
  const expectStill = async (number: number) => {
    await expect(button(page, "Pause the slides")).toBeHidden();
    await expectPaused(page, number);
    await button(page, "Next slide").click();
    // The clock has not moved, so there was no transition.
    await expectShown(page, number + 1);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectStill(1);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("heading", { level: 1 }).click();
  await expectAdvanced(page, 3);
  await page.evaluate(() => document.documentElement.setAttribute("data-motion", "off"));
  await expectStill(3);
});

test.describe("moved by hand", () => {
  test("next and previous wrap around, and a dot jumps", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openRunning(page);
    await button(page, /^Slide 1: /).click();
    await expectShown(page, 1);
    for (const number of [2, 3, 4, 5, 1]) {
      await button(page, "Next slide").click();
      await expectShown(page, number);
    }
    for (const number of [5, 4]) {
      await button(page, "Previous slide").click();
      await expectShown(page, number);
    }
    for (const number of [2, 5, 1]) {
      await button(page, new RegExp(`^Slide ${number}: `)).click();
      await expectShown(page, number);
    }
  });

  test("works by keyboard, and Tab reaches the visible slide only", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openRunning(page);
    await page.getByRole("link", { name: "See all courses" }).focus();
    await page.keyboard.press("Tab");
    await expect(button(page, "Pause the slides")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button(page, "Play the slides")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(page, "Previous slide")).toBeFocused();
    for (const number of [1, 2, 3]) {
      await page.keyboard.press("Tab");
      await expect(button(page, new RegExp(`^Slide ${number}: `))).toBeFocused();
    }
    await page.keyboard.press("Space");
    await expectShown(page, 3);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
    await expect(button(page, "Next slide")).toBeFocused();
    await page.keyboard.press("Enter");
    await expectShown(page, 4);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Open Communication and Creativity" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Enroll For Free" }).first()).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/communication-creativity");
  });

  test("moves the focus of a leaving slide to the row", async ({ page }) => {
    await openRunning(page);
    await button(page, /^Slide 2: /).click();
    await page.getByRole("link", { name: "Open Personal Finance" }).focus();
    await button(page, "Next slide").dispatchEvent("click");
    await expectShown(page, 3);
    await expect(page.getByRole("group", { name: "Slides" })).toBeFocused();
  });

  test("scrolls by buttons before the library loads, which keeps the position", async ({ page }) => {
    const { promise: held, resolve: release } = deferred();
    await page.route(/\/startSlider-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    await button(page, "Next slide").click();
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 });
    await button(page, /^Slide 4: /).click();
    await expect(slides(page).nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect(button(page, /^Slide 4: /)).toHaveAttribute("aria-current", "true");
    await expect(page.locator("[aria-roledescription=slide][inert]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Pause the slides" })).toBeHidden();
    release();
    await expectShown(page, 4);
    await expect(button(page, "Pause the slides")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 1000 }, hasTouch: true, isMobile: true });

  test("swipes left to the next slide and right to the previous one", async ({ page }) => {
    await openRunning(page);
    await button(page, /^Slide 1: /).tap();
    await expectShown(page, 1);
    const client = await page.context().newCDPSession(page);
    const swipe = async (fromX: number, toX: number) => {
      const y = 420;
      await client.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [{ x: fromX, y }],
      });
      for (let step = 1; step <= 8; step += 1)
        await client.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: [{ x: fromX + ((toX - fromX) * step) / 8, y }],
        });
      await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await swipe(320, 80);
    await expectShown(page, 2);
    await swipe(80, 320);
    await expectShown(page, 1);
    await swipe(80, 320);
    await expectShown(page, 5);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a scrollable row of five slides without buttons", async ({ page }) => {
    await page.goto("/");
    await expect(slides(page)).toHaveCount(5);
    await expect(page.locator("[aria-roledescription=slide][inert]")).toHaveCount(0);
    await expect(page.locator("[aria-roledescription=carousel] button:visible")).toHaveCount(0);
    await expect(slides(page).first()).toBeInViewport({ ratio: 0.9 });
    await page.getByRole("group", { name: "Slides" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 });
    await page.getByRole("link", { name: "Open Everyday Science" }).click();
    await expect(page).toHaveURL("/ever");
  });
});

test("slides have no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openRunning(page);
  // `adaptation.spec.ts` checks slide 1.
  for (const number of [2, 3, 4, 5]) {
    await button(page, new RegExp(`^Slide ${number}: `)).click();
    await expectShown(page, number);
    expect(
      await violationsAtWidths(page, [1280, 360], "[aria-roledescription=carousel]"),
      `slide ${number}`,
    ).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
