import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { waitForLayout } from "./waitForLayout";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Returns the violations of WCAG 2.2 AA and axe's best practices in the current state of a page, each with
 * its elements.
 * @param rules axe rules to check instead
 * @param parts selector of the only parts to check
 */
export async function violationsOf(page: Page, rules?: string[], parts?: string): Promise<string[]> {
  await waitForLayout(page);
  await transitionsEnded(page);
  // The builder would inject axe, half a megabyte, twice in each run.
  const axeSource = (await isAxeLoaded(page)) ? "void 0" : undefined;
  // The default mode opens a window for each run, which only frames of other sites need.
  const builder = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .setLegacyMode()
    // The passing nodes of a course page are a megabyte of data.
    .options({ resultTypes: ["violations"] });
  // The header of a Markdown table always has a cell above the row names.
  if (rules) builder.withRules(rules);
  else builder.withTags(levels).disableRules(["empty-table-header"]);
  if (parts) builder.include(parts);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** Waits for the end of all CSS transitions: during a change of the theme, colours are mixed. */
async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Returns true when every frame of the page still has axe from an earlier run. */
async function isAxeLoaded(page: Page): Promise<boolean> {
  const loaded = await Promise.all(page.frames().map((frame) => frame.evaluate(() => "axe" in window)));
  return loaded.every(Boolean);
}

/** The only rules whose results can differ between the light and the dark theme. */
export const rulesOfColours = ["color-contrast"];

/**
 * Returns the violations and horizontal overflow in the current state of a page, at each width in px, without
 * a reload. Dark colours are checked at the first width only: `openParts.spec.ts` checks the bars and menus
 * of narrow windows in both themes. Light colours are checked at each width: axe cannot calculate the
 * contrast of text on a picture, and in narrow windows that text is below the picture.
 * @param parts selector of the only parts to check, for parts that a test has opened on a page which
 * `adaptation.spec.ts` checks
 */
export async function violationsAtWidths(
  page: Page,
  widths = [1280, 360],
  parts?: string,
): Promise<string[]> {
  const violations: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const colorSchemes = width === widths[0] ? (["dark", "light"] as const) : (["light"] as const);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const found = await violationsOf(page, colorScheme === "light" ? undefined : rulesOfColours, parts);
      violations.push(...found.map((violation) => `${colorScheme}, ${width} px: ${violation}`));
    }
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) violations.push(`${width} px: the page needs ${needed} px`);
  }
  return violations;
}
