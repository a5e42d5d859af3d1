import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What breaks a rule of WCAG 2.2 AA or a good practice on a page as it stands, or one of the rules given instead; each with its places. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  // A Markdown table cannot leave the corner above its row names out of the header.
  if (rules) builder.withRules(rules);
  else builder.withTags(levels).disableRules(["empty-table-header"]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** The rules whose outcome can differ between themes and widths: where all rules were asked in one look, these are enough in the others. */
export const rulesOfLooks = ["color-contrast", "target-size", "scrollable-region-focusable"];
