import type { Root } from "mdast";
import { visit } from "unist-util-visit";

const number = String.raw`\d[\d,.]*%?`;
const sum = new RegExp(`${number}(?: [x×*/÷=+−-] ${number})+`, "g");
const unit = /(?<=\d) (?=(?:°C|kg|g|km|m|cm|mm|l|ml|kWh|W|min)\b)/g;
/** Sums that are longer may break after a sign: on a narrow screen they would stick out. */
const longestUnbroken = 26;
const noBreakSpace = "\u00A0";

/**
 * A remark plugin that sets sums as printed mathematics does: `3 x 4 - 2 = 10` with × and −, and kept on one line, as numbers are with
 * their unit. The Markdown stays as people type it.
 */
export function typesetSums() {
  return (tree: Root) => {
    visit(tree, "text", (text) => {
      text.value = text.value.replace(sum, typeset).replace(unit, noBreakSpace);
    });
  };
}

function typeset(written: string): string {
  const printed = written.replaceAll(" x ", " × ").replaceAll(" * ", " × ").replaceAll(" - ", " − ");
  const glued = printed.length <= longestUnbroken ? " " : /(?<=[×÷/=+−]) /g;
  return printed.replaceAll(glued, noBreakSpace);
}
