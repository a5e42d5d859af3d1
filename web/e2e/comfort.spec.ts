import type { Page } from "@playwright/test";
import { layoutShift } from "./layoutShift";
import { expect, test } from "./test";

const key = "ninefold.comfort";
const routes = [
  ...["/", "/home", "/courses", "/Per", "/problem-solving", "/quiz", "/login", "/signup", "/about"],
  ...["/contact", "/support", "/helpline", "/resources", "/privacy", "/settings"],
];

/** Opens a page in a browser that has chosen before. */
async function openWith(page: Page, path: string, chosen: Record<string, string>): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      // Once: what the test chooses afterwards stays.
      if (!sessionStorage.getItem("prepared")) localStorage.setItem(name, text);
      sessionStorage.setItem("prepared", "yes");
    },
    [key, JSON.stringify(chosen)] as const,
  );
  await page.goto(path);
}

async function openPanel(page: Page) {
  await page.getByRole("button", { name: "Reading comfort" }).click();
  const panel = page.getByRole("dialog", { name: "Reading comfort" });
  await expect(panel).toBeVisible();
  return panel;
}

const css = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const pixels = async (page: Page, selector: string, property: string) =>
  Number.parseFloat(await css(page, selector, property));

const text = "#module1 [data-spoken] p";

test("each choice changes the page at once and is there after a reload", async ({ page }) => {
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
  expect(await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? ""), key)).toEqual(chosen);
  await page.reload();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual(chosen);
  await openPanel(page);
  await expect(panel.getByRole("radio", { name: "Largest" })).toBeChecked();
  await expect(panel.getByRole("checkbox", { name: "Line focus" })).toBeChecked();

  await panel.getByRole("button", { name: "Back to standard" }).click();
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({});
  await expect(panel.getByRole("radio", { name: "Largest" })).not.toBeChecked();
  expect(await pixels(page, text, "font-size")).toBeCloseTo(size, 1);
});

test("what was chosen is there before anything is painted, and nothing moves afterwards", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { atBody: { ...document.documentElement.dataset } });
    }).observe(document, { childList: true, subtree: true });
  });
  const chosen = { textSize: "larger", lineSpacing: "wide", font: "lexend", contrast: "more" };
  await openWith(page, "/Per", chosen);
  expect(await page.evaluate(() => (window as unknown as { atBody: object }).atBody)).toEqual(chosen);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole("button", { name: "Reading comfort" })).toBeEnabled();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test("a choice shows in every open tab, and broken storage is the standard", async ({ page, context }) => {
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
  // Its line focus has come too: the panel has still to be fetched there.
  await expect
    .poll(() => other.evaluate(() => document.body.lastElementChild?.className))
    .toContain("window");
  await other.evaluate((name) => localStorage.setItem(name, "{broken"), key);
  await expect(page.locator("html")).not.toHaveAttribute("data-text-size");
  await expect(panel.getByRole("radio", { name: "Largest" })).not.toBeChecked();
});

test("a font is fetched when it is chosen, and never before", async ({ page }) => {
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

test("without a choice the panel's program is not fetched before its button is touched", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/courses", { waitUntil: "networkidle" });
  expect(scripts.filter((path) => path.includes("Comfort"))).toEqual([]);
  await page.getByRole("button", { name: "Reading comfort" }).hover();
  await expect.poll(() => scripts.some((path) => path.includes("ComfortLayer"))).toBe(true);
});

test.describe("when the panel cannot be fetched", () => {
  test.use({ expectedConsole: /net::ERR|Failed to fetch/ });

  test("an alert says so", async ({ page }) => {
    await page.route(/ComfortLayer/, (route) => route.abort());
    await page.goto("/courses");
    await page.getByRole("button", { name: "Reading comfort" }).click();
    await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
    await expect(page.getByRole("button", { name: "Reading comfort" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  });
});

test("the keyboard opens the panel, goes through it, closes it and is back at its button", async ({
  page,
}) => {
  await page.goto("/courses");
  const button = page.getByRole("button", { name: "Reading comfort" });
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Reading comfort" });
  await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("radio", { name: "Device" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("radio", { name: "Large", exact: true })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-text-size", "large");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Space");
  await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test("the page stays in use beside the panel, and a navigation closes it", async ({ page }) => {
  await page.goto("/courses");
  const panel = await openPanel(page);
  await panel.getByRole("link", { name: "All settings" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(panel).toBeHidden();
  await openPanel(page);
  await page.getByRole("main").getByRole("link", { name: "What is kept" }).click();
  await expect(page).toHaveURL("/settings#kept");
  await page.getByRole("main").getByRole("checkbox", { name: "More contrast" }).press("Space");
  await expect(panel.getByRole("checkbox", { name: "More contrast" })).toBeChecked();
  // It may cover what has the focus now: Escape takes it away from anywhere, and the focus stays.
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("main").getByRole("checkbox", { name: "More contrast" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the panel comes from below and leaves the upper part of the page in sight", async ({ page }) => {
    await page.goto("/Per");
    const box = await (await openPanel(page)).boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect(box?.y).toBeGreaterThan(300);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  });
});

test.describe("line focus", () => {
  const middleOfBand = (page: Page) =>
    page.evaluate(() => {
      const band = document.body.lastElementChild?.firstElementChild?.getBoundingClientRect();
      return band ? Math.round(band.top + band.height / 2) : null;
    });

  test("follows the mouse and the keyboard, and nothing under it is blocked", async ({ page }) => {
    await openWith(page, "/courses", { lineFocus: "on" });
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

  test("scrolling with keys passes the band over the whole page, from its first line to its last", async ({
    page,
  }) => {
    await openWith(page, "/Per", { lineFocus: "on" });
    await expect.poll(() => middleOfBand(page)).toBe(0);
    const height = page.viewportSize()?.height ?? 0;
    await page.getByRole("main").focus();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    await expect.poll(() => middleOfBand(page)).toBe(Math.round(height * 0.4));
    await page.keyboard.press("End");
    await expect.poll(() => middleOfBand(page)).toBe(height);
  });
});

test("motion off ends what moves: loaders, transitions and smooth scrolling", async ({ page }) => {
  await openWith(page, "/login", { motion: "off" });
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

test("a device that asks for more contrast gets it until the standard is chosen", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await page.goto("/settings");
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  const contrast = page.getByRole("main").getByRole("checkbox", { name: "More contrast" });
  await expect(contrast).toBeChecked();
  await contrast.uncheck();
  await page.reload();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 251, 244)");
  await expect(contrast).not.toBeChecked();
});

test.describe("the settings", () => {
  test("show the same controls with a text to try them on, and forget all of it", async ({ page }) => {
    await page.goto("/settings");
    await expect(page).toHaveTitle("Settings · Ninefold");
    const main = page.getByRole("main");
    const sample = main.getByRole("figure", { name: "Try it on this text" }).getByRole("paragraph");
    const size = await sample.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    await main.getByRole("radio", { name: "Largest" }).check();
    await main.getByRole("radio", { name: "Dark" }).check();
    expect(
      await sample.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeCloseTo(size * 1.5, 1);
    await main.getByRole("button", { name: "Forget my settings" }).click();
    await expect(main.getByRole("status")).toHaveText("Forgotten. Everything is as it was at the start.");
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({});
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(key);
    await expect(main.getByRole("radio", { name: "Device" })).toBeChecked();
  });

  test("say so when the browser keeps nothing, and still take effect", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/settings");
    await page.getByRole("main").getByRole("radio", { name: "Largest" }).check();
    await page.getByRole("main").getByRole("radio", { name: "Lexend" }).check();
    await expect(page.getByRole("alert")).toContainText("does not keep your choices");
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      textSize: "largest",
      font: "lexend",
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("say why nothing can be chosen, and no control shows anywhere", async ({ page }) => {
      await page.goto("/settings");
      await expect(page.locator("noscript p").first()).toContainText("needs JavaScript");
      await expect(page.locator(":is(main, footer) :is(input, select, button):visible")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Reading comfort" })).toBeHidden();
      await page.goto("/Per");
      await expect(page.getByRole("button", { name: "Listen" }).first()).toBeHidden();
    });
  });
});

for (const font of ["standard", "lexend"]) {
  test(`the largest text in ${font} with the widest spacing needs no sideways scrolling in any width`, async ({
    page,
  }) => {
    for (const route of routes) {
      await openWith(page, route, {
        textSize: "largest",
        lineSpacing: "wider",
        letterSpacing: "wider",
        font,
      });
      await page.evaluate(() => document.fonts.ready);
      for (const width of [1280, 700, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${route} at ${width} px`,
        ).toBeLessThanOrEqual(width);
      }
    }
  });
}
