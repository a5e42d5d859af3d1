import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { laidOut } from "./laidOut";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What breaks a rule of WCAG 2.2 AA or a good practice on a page as it stands, or one of the rules given instead; each with its places. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await laidOut(page);
  // Without frames of other sites there is nothing that the other mode, which opens a window for each look, would see more.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  // A Markdown table cannot leave the corner above its row names out of the header.
  if (rules) builder.withRules(rules);
  else builder.withTags(levels).disableRules(["empty-table-header"]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** The rules whose outcome can differ between light and dark: where all rules were asked in one of them, these are enough in the other. */
export const rulesOfColours = ["color-contrast"];

/** What breaks a rule, or is wider than the window, on a page as it stands, light and dark at each width in px; it is not loaded again for that. */
export async function violationsInEveryLook(page: Page, widths = [1280, 360]): Promise<string[]> {
  const violations: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const found = await violationsOf(page, colorScheme === "light" ? undefined : rulesOfColours);
      violations.push(...found.map((violation) => `${colorScheme}, ${width} px: ${violation}`));
    }
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) violations.push(`${width} px: the page needs ${needed} px`);
  }
  return violations;
}
