import type { Page } from "@playwright/test";
import { comfortKey, openPanel, storeChoices } from "./comfort";
import { layoutShift } from "./layoutShift";
import { expect, test } from "./test";
import { waitForLayout } from "./waitForLayout";

const css = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const pixels = async (page: Page, selector: string, property: string) =>
  Number.parseFloat(await css(page, selector, property));

const text = "#module1 [data-spoken] p";

test("applies each choice at once and restores it after a reload", async ({ page }) => {
  await page.goto("/Per");
  const panel = await openPanel(page);
  const size = await pixels(page, text, "font-size");
  for (const [name, factor] of [
    ["Large", 1.125],
    ["Larger", 1.25],
    ["Largest", 1.5],
  ] as const) {
    await panel
      .getByRole("radiogroup", { name: "Text size" })
      .getByRole("radio", { name, exact: true })
      .check();
    expect(await pixels(page, text, "font-size")).toBeCloseTo(size * factor, 1);
  }

  const spacing = async () => (await pixels(page, text, "line-height")) / (size * 1.5);
  const lines = panel.getByRole("radiogroup", { name: "Space between lines" });
  await lines.getByRole("radio", { name: "Wide", exact: true }).check();
  expect(await spacing()).toBeCloseTo(1.85, 2);
  await lines.getByRole("radio", { name: "Wider" }).check();
  expect(await spacing()).toBeCloseTo(2.15, 2);

  await panel
    .getByRole("radiogroup", { name: "Space between letters and words" })
    .getByRole("radio", { name: "Wider" })
    .check();
  expect(await pixels(page, text, "letter-spacing")).toBeCloseTo(size * 1.5 * 0.12, 1);
  expect(await pixels(page, text, "word-spacing")).toBeCloseTo(size * 1.5 * 0.24, 1);

  await panel.getByRole("radio", { name: "Lexend" }).check();
  expect(await css(page, text, "font-family")).toContain("Lexend Variable");
  await panel.getByRole("radio", { name: "Atkinson Hyperlegible" }).check();
  expect(await css(page, text, "font-family")).toContain("Atkinson Hyperlegible Next Variable");

  await panel.getByRole("checkbox", { name: "More contrast" }).check();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await panel.getByRole("checkbox", { name: "No movement" }).check();
  expect(await css(page, "#module1 button", "transition-property")).toBe("none");
  await panel.getByRole("checkbox", { name: "Line focus" }).check();
  await panel
    .getByRole("radiogroup", { name: "Speed of reading aloud" })
    .getByRole("radio", { name: "Slow" })
    .check();

  const chosen = {
    textSize: "largest",
    lineSpacing: "wider",
    letterSpacing: "wider",
    font: "atkinson",
    contrast: "more",
    motion: "off",
    lineFocus: "on",
    speed: "slow",
  };
  expect(await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? ""), comfortKey)).toEqual(
    chosen,
  );
  await page.reload();
  const applied = () =>
    page.evaluate(() => {
      const { laidOut: _, ...choices } = document.documentElement.dataset;
      return choices;
    });
  expect(await applied()).toEqual(chosen);
  await openPanel(page);
  await expect(panel.getByRole("radio", { name: "Largest" })).toBeChecked();
  await expect(panel.getByRole("checkbox", { name: "Line focus" })).toBeChecked();

  await panel.getByRole("button", { name: "Back to standard" }).click();
  expect(await page.evaluate((name) => localStorage.getItem(name), comfortKey)).toBeNull();
  expect(await applied()).toEqual({});
  await expect(panel.getByRole("radio", { name: "Largest" })).not.toBeChecked();
  expect(await pixels(page, text, "font-size")).toBeCloseTo(size, 1);
});

test("applies stored choices before the first paint, without layout shift", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { atBody: { ...document.documentElement.dataset } });
    }).observe(document, { childList: true, subtree: true });
  });
  const chosen = { textSize: "larger", lineSpacing: "wide", font: "lexend", contrast: "more" };
  await storeChoices(page, chosen);
  await page.goto("/Per");
  expect(await page.evaluate(() => (window as unknown as { atBody: object }).atBody)).toEqual(chosen);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole("button", { name: "Reading comfort" })).toBeEnabled();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test("synchronizes choices between tabs and treats invalid storage as the standard", async ({
  page,
  context,
}) => {
  await page.goto("/Per");
  const other = await context.newPage();
  await other.goto("/courses");
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "Largest" }).check();
  await panel.getByRole("radio", { name: "Dark" }).check();
  await panel.getByRole("checkbox", { name: "Line focus" }).check();
  await expect(other.locator("html")).toHaveAttribute("data-text-size", "largest");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.getByRole("contentinfo").getByRole("radio", { name: "Dark" })).toBeChecked();
  // The line focus is applied too, once its script has loaded there.
  await expect
    .poll(() => other.evaluate(() => document.body.lastElementChild?.className))
    .toContain("window");
  await other.evaluate((name) => localStorage.setItem(name, "{broken"), comfortKey);
  await expect(page.locator("html")).not.toHaveAttribute("data-text-size");
  await expect(panel.getByRole("radio", { name: "Largest" })).not.toBeChecked();
});

test("fetches a font only when it is chosen", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  await page.goto("/Per", { waitUntil: "networkidle" });
  const panel = await openPanel(page);
  await expect(panel.getByRole("radio", { name: "Lexend" })).toBeEnabled();
  expect(fonts.filter((font) => /lexend|atkinson/.test(font))).toEqual([]);
  for (const [name, file] of [
    ["Lexend", /lexend-latin-wght/],
    ["Atkinson Hyperlegible", /atkinson-hyperlegible-next-latin-wght/],
  ] as const) {
    await panel.getByRole("radio", { name }).check();
    await expect.poll(() => fonts.filter((font) => file.test(font)).length).toBe(1);
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === "error").length))
      .toBe(0);
  }
});

/** Presses PageDown and waits until the page stands still: a scroll in progress can swallow the next key. */
async function scrollOnePage(page: Page): Promise<void> {
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.keyboard.press("PageDown");
  await expect.poll(scrolled).toBeGreaterThan(before);
  let last = before;
  await expect
    .poll(
      async () => {
        const moved = (await scrolled()) - last;
        last += moved;
        return moved;
      },
      { intervals: [250] },
    )
    .toBe(0);
}

test.describe("line focus", () => {
  const middleOfBand = (page: Page) =>
    page.evaluate(() => {
      const band = document.body.lastElementChild?.firstElementChild?.getBoundingClientRect();
      return band ? Math.round(band.top + band.height / 2) : null;
    });

  test("follows the mouse and the keyboard without blocking clicks", async ({ page }) => {
    await storeChoices(page, { lineFocus: "on" });
    await page.goto("/courses");
    await expect.poll(() => middleOfBand(page)).toBe(0);
    await page.mouse.move(500, 333);
    await expect.poll(() => middleOfBand(page)).toBe(333);
    const link = page.getByRole("link", { name: "About" }).first();
    await link.focus();
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { top, height } = document.activeElement?.getBoundingClientRect() ?? { top: 0, height: 0 };
      return Math.round(top + height / 2);
    });
    await expect.poll(() => middleOfBand(page)).toBe(focused);
    await page.getByRole("link", { name: "Learn For Free" }).first().click();
    await expect(page).toHaveURL("/Per");
  });

  test("moves from the first line to the last when keys scroll the page", async ({ page }) => {
    await storeChoices(page, { lineFocus: "on" });
    await page.goto("/Per");
    await expect.poll(() => middleOfBand(page)).toBe(0);
    await waitForLayout(page);
    const height = page.viewportSize()?.height ?? 0;
    await page.getByRole("main").focus();
    for (let pages = 0; pages < 2; pages++) await scrollOnePage(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(height * 1.5);
    await expect.poll(() => middleOfBand(page)).toBe(Math.round(height * 0.4));
    await page.keyboard.press("End");
    await expect.poll(() => middleOfBand(page)).toBe(height);
  });
});

test("motion off disables loaders, transitions and smooth scrolling", async ({ page }) => {
  await storeChoices(page, { motion: "off" });
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByText("Loading")).toBeHidden();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll("body *")].filter((element) => {
        const style = getComputedStyle(element);
        return (
          style.transitionProperty !== "none" ||
          style.scrollBehavior === "smooth" ||
          (style.animationName !== "none" && style.animationDuration !== "0s") ||
          style.animationDelay !== "0s"
        );
      }).length,
  );
  expect(moving).toBe(0);
});
