import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { laidOut } from "./laidOut";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Violations of WCAG 2.2 AA and good practice on a page as it is, or of the rules given instead; each
 * with its places. With a selector only these parts of the page are checked.
 */
export async function violationsOf(page: Page, rules?: string[], parts?: string): Promise<string[]> {
  await laidOut(page);
  await transitionsEnded(page);
  // The builder would inject axe, half a megabyte, twice for each run.
  const axeSource = (await isAxeLoaded(page)) ? "void 0" : undefined;
  // Without frames of other sites there is nothing that the other mode, which opens a window for each look,
  // would see more.
  const builder = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .setLegacyMode()
    // The nodes that pass are a megabyte on a course page.
    .options({ resultTypes: ["violations"] });
  // A Markdown table cannot leave the corner above its row names out of the header.
  if (rules) builder.withRules(rules);
  else builder.withTags(levels).disableRules(["empty-table-header"]);
  if (parts) builder.include(parts);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** Waits for the end of all CSS transitions, as of a change of the theme: until then colours are mixed. */
async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** True when every frame of the page still has axe from an earlier run. */
async function isAxeLoaded(page: Page): Promise<boolean> {
  const loaded = await Promise.all(page.frames().map((frame) => frame.evaluate(() => "axe" in window)));
  return loaded.every(Boolean);
}

/**
 * The rules whose outcome can differ between light and dark: where all rules were asked in one of them, these
 * are enough in the other.
 */
export const rulesOfColours = ["color-contrast"];

/**
 * Violations, and elements wider than the window, on a page as it is at each width in px; it is not loaded
 * again for that. Colours do not depend on the width, but for the menus that `openParts.spec.ts` opens: the
 * dark ones are checked at the first width. With a selector only these parts are checked: those that a test
 * has opened on a page which `pages.spec.ts` checks.
 */
export async function violationsInEveryLook(
  page: Page,
  widths = [1280, 360],
  parts?: string,
): Promise<string[]> {
  const violations: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const looks = width === widths[0] ? (["dark", "light"] as const) : (["light"] as const);
    for (const colorScheme of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const found = await violationsOf(page, colorScheme === "light" ? undefined : rulesOfColours, parts);
      violations.push(...found.map((violation) => `${colorScheme}, ${width} px: ${violation}`));
    }
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) violations.push(`${width} px: the page needs ${needed} px`);
  }
  return violations;
}
