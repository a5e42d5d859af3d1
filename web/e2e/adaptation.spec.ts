import type { Locator, Page } from "@playwright/test";
import { logInAsNewLearner } from "./learner";
import { alertRoutes, shownRoutes } from "./routes";
import { expect, test } from "./test";
import { violationsAtWidths, violationsOf } from "./violationsOf";

/**
 * Every page by axe's rules, and under user adaptations: zoom, narrow windows, text spacing, forced colours,
 * touch, keyboard.
 */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const setTextSize = (page: Page, size: string) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.textSize = chosen;
    if (!chosen) delete document.documentElement.dataset.textSize;
  }, size);

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, middle: (top + bottom) / 2 })),
  );

/** Words of elements that stand on more than one line. */
const cutWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        for (const { 0: word, index } of text.textContent?.matchAll(/\p{L}+/gu) ?? []) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) cut.push(word);
        }
      }
      return cut;
    }),
  );

/** Elements whose own text is clipped by their box. */
const clippedText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const isVisible = element.checkVisibility() && element.clientWidth > 1;
        if (!hasText || !isVisible || style.display === "inline") return false;
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        return (
          (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.tagName} "${element.textContent?.slice(0, 40)}"`),
  );

for (const route of shownRoutes) {
  test(`${route} has no accessibility violations and adapts to zoom, keys and touch`, async ({ page }) => {
    await page.goto(route);
    await expectNoViolations(page);
    await expectTabStops(page);
    await expectLargeTargets(page);
    await expectFit(page);

    // A laptop's window at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.evaluate(() => window.scrollTo(0, 600));
    expect(await horizontalOverflow(page), "at 200 % zoom").toBe(0);
    expect(await stickyHeight(page), "at 200 % zoom").toBeLessThanOrEqual(160);

    // Lexend is the widest font.
    const isLoaded = await page.evaluate(async () => {
      Object.assign(document.documentElement.dataset, {
        textSize: "largest",
        lineSpacing: "wider",
        letterSpacing: "wider",
        font: "lexend",
      });
      await document.fonts.ready;
      return document.fonts.check("1em 'Lexend Variable'");
    });
    expect(isLoaded, "Lexend is loaded").toBe(true);
    for (const width of [1280, 700, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await horizontalOverflow(page), `widest text at ${width} px`).toBe(0);
    }
  });
}

test("alerts have no accessibility violations and fit", async ({ page }) => {
  for (const route of alertRoutes) {
    await test.step(route, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(route);
      const alert = page.getByRole("main").locator("[role=alert], [role=status]");
      await expect(alert.filter({ visible: true })).toHaveText(/\w/);
      await expectNoViolations(page, "main");
      // The controls of the two forms are those of their pages without an alert.
      if (route.startsWith("/logout") || route.endsWith("sent=1")) await expectTabStops(page);
      await expectLargeTargets(page);
      await expectFit(page);
    });
  }
});

test("fits a learner's pages into 320 px", async ({ page }) => {
  const learner = await logInAsNewLearner(page);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/home", "/courses", "/Per", "/quiz", "/profile", "/Progress"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: `Profile of ${learner.name}` })).toBeVisible();
    expect(await horizontalOverflow(page), path).toBe(0);
    expect(await smallTargets(page), path).toEqual([]);
  }
  await setTextSize(page, "largest");
  expect(await cutWords(page, "main a"), "the largest text").toEqual([]);
});

test("keeps a learner's navigation bar in one row with every text size", async ({ page }) => {
  await logInAsNewLearner(page);
  await page.goto("/about");
  for (const size of ["", "large", "larger", "largest"]) {
    await setTextSize(page, size);
    for (const width of [430, 870, 950, 1010, 1100, 1190, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const parts = await boxesOf(page.locator("header > div > *"));
      const [logo, profile] = [parts[0], parts.at(-1)];
      if (!logo || !profile) throw new Error("the bar is empty");
      const name = `${size || "standard"} text at ${width} px`;
      for (const [index, { left, middle }] of parts.entries()) {
        expect(Math.abs(middle - logo.middle), name).toBeLessThan(2);
        expect(left, name).toBeGreaterThanOrEqual(parts[index - 1]?.right ?? 0);
      }
      expect(profile.right, name).toBeLessThanOrEqual(width - logo.left + 1);
    }
  }
  const [field, icon] = await boxesOf(page.locator("#site-search :is([type=search], button)"));
  expect(icon?.middle, "the icon in the search box").toBeCloseTo(field?.middle ?? 0, 0);
});

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("keeps buttons, current link, chosen theme and progress distinguishable", async ({ page }) => {
    await page.goto("/courses");
    const outlineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopWidth, borderTopStyle, borderBottomWidth, outlineStyle, textDecorationLine } =
            getComputedStyle(element);
          const hasBorder =
            borderTopStyle !== "none" && (borderTopWidth !== "0px" || borderBottomWidth !== "0px");
          return hasBorder || outlineStyle !== "none" || textDecorationLine !== "none";
        });
    for (const selector of ["main a[class*=button_]", "label:has(input[type=radio]:checked)"])
      expect(await outlineOf(selector), selector).toBe(true);
    await page.goto("/about");
    expect(await outlineOf("header a[aria-current=page]"), "the current link").toBe(true);
    await page.goto("/Per");
    await expect(page.getByRole("progressbar").first()).toHaveCSS("appearance", "auto");
  });

  test("draws the edge of menus, their buttons, suggestions, the module list and alerts", async ({
    page,
  }) => {
    const { name } = await logInAsNewLearner(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/Per");
    const expectEdge = async (part: Locator) => {
      await expect(part).toBeVisible();
      await expect(part).toHaveCSS("outline-style", "solid");
      await expect(part).not.toHaveCSS("outline-color", "rgba(0, 0, 0, 0)");
    };
    const button = (label: string) => page.getByRole("button", { name: label, exact: true });
    const press = (label: string) => button(label).click();
    for (const label of ["Menu", "Modules", `Profile of ${name}`])
      await expect(button(label), label).toHaveCSS("border-top-width", "2px");
    await press("Menu");
    await expectEdge(page.locator("#main-menu"));
    await page.keyboard.press("Escape");
    await press("Modules");
    await expectEdge(page.getByRole("navigation", { name: "Modules", exact: true }));
    await press(`Profile of ${name}`);
    await expectEdge(page.locator("#profile-menu"));
    await press("Logout");
    await expectEdge(page.locator("[data-open]").filter({ hasText: "You have been logged out." }));
    await press("Search");
    await expectEdge(page.locator("#site-search"));
    await page.getByLabel("Search courses and lessons").pressSequentially("budget");
    await expectEdge(page.getByRole("listbox"));
  });
});

/**
 * Expects no violations in both themes, also with more contrast.
 * @param parts selector of the only parts to check
 */
async function expectNoViolations(page: Page, parts?: string): Promise<void> {
  expect(await violationsAtWidths(page, undefined, parts)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.contrast = "more";
  });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const violations = await violationsOf(page, ["color-contrast-enhanced"], parts);
    expect(violations, `${colorScheme}, more contrast`).toEqual([]);
  }
  await page.evaluate(() => {
    delete document.documentElement.dataset.contrast;
  });
}

/** Expects that Tab reaches every control, and shows the focus of each. */
async function expectTabStops(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 0));
  const unreached = new Set(await tabStops(page));
  for (let presses = 0; unreached.size > 0 && presses < 250; presses += 1) {
    await page.keyboard.press("Tab");
    const focus = await focused(page);
    if (!focus) continue;
    expect(focus.problem, focus.name).toBe("");
    unreached.delete(focus.name);
  }
  expect([...unreached], "controls that Tab did not reach").toEqual([]);
}

async function expectLargeTargets(page: Page): Promise<void> {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await smallTargets(page), `targets at ${width} px`).toEqual([]);
  }
}

/** Expects no overflow and no clipped text in a narrow window, and with the spacing of WCAG 1.4.12. */
async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await horizontalOverflow(page), "at 320 px").toBe(0);
  expect(await clippedText(page), "at 320 px").toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em " +
        "!important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [spacing];
  });
  expect(await horizontalOverflow(page), "with the spacing of WCAG 1.4.12").toBe(0);
  expect(await clippedText(page), "with the spacing of WCAG 1.4.12").toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** The total height of sticky and fixed elements in a window 400 px high, in px. */
const stickyHeight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 320 && top < 400 && bottom > 0)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, 400) - Math.max(top, 0), 0),
  );

/** Returns the name of an element: its tag, its text and the index that `tabStops` gave it. */
const nameOf = `(element) => {
  const text =
    element.getAttribute("aria-label") || element.textContent || element.getAttribute("name") || "";
  return element.tagName + " " + text.trim().slice(0, 40) + " #" + element.dataset.tabStop;
}`;

/** Names of the elements that Tab should reach: visible, enabled, and one of each radio group. */
const tabStops = (page: Page): Promise<string[]> =>
  page.evaluate(`
    [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
      .filter((element) => element.tabIndex >= 0 && !element.disabled && !element.closest("[inert]"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.type !== "radio" || element.checked)
      .map((element, index) => {
        element.dataset.tabStop = index;
        return (${nameOf})(element);
      })
  `);

/**
 * The focused element and any problem with its focus indicator; null while the focus is outside the page, as
 * it is after the last control.
 */
const focused = (page: Page): Promise<{ name: string; problem: string } | null> =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name = (${nameOf})(element);
    const isShown = [element, ...element.labels ?? [], element.parentElement].some((part) =>
      [undefined, "::after"].some((drawn) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part, drawn);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      }),
    );
    if (!isShown) return { name, problem: "its focus indicator is not visible" };
    const label = element.labels?.[0];
    const isHiddenInput = label?.checkVisibility() && element.getBoundingClientRect().width <= 1;
    const part = isHiddenInput ? label : element;
    const boxes = [...part.getClientRects()];
    const isSeen = boxes.some(({ left, top, width, height }) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && (part.contains(hit) || hit.contains(part));
    });
    return { name, problem: isSeen ? "" : "it is covered or out of view" };
  })()`);

/** Targets below the minimum size. A link in a sentence may be as high as its line (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ),
    ]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
      )
      .flatMap((element) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        const boxes = [element, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
        const isOffScreen = boxes.every(
          ({ right, bottom, width }) => right <= 0 || bottom <= 0 || width <= 1,
        );
        const isInSentence =
          element.tagName === "A" &&
          getComputedStyle(element).display === "inline" &&
          (element.parentElement?.textContent ?? "").trim().length >
            (element.textContent ?? "").trim().length;
        if (isOffScreen || isInSentence) return [];
        const isMain = element.matches("button[type=submit], [class*=button_]");
        const minimum = isMain ? 44 : 24;
        const isLarge = boxes.some(({ width, height }) => width >= minimum && height >= minimum);
        const size = boxes.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`).join(" ");
        const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
        return isLarge ? [] : [`${element.tagName} "${name}" is ${size}, not ${minimum}`];
      }),
  );
