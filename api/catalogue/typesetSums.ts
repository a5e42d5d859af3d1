import type { Root } from "mdast";
import { visit } from "unist-util-visit";

const number = String.raw`\d[\d,.]*%?`;
const sum = new RegExp(`${number}(?: [x×*/÷=+−-] ${number})+`, "g");
const unit = /(?<=\d) (?=(?:°C|kg|g|km|m|cm|mm|l|ml|kWh|W|min)\b)/g;
/** In characters. Longer sums may break after an operator, to fit narrow screens. */
const maxUnbrokenLength = 26;
const noBreakSpace = "\u00A0";

/** Remark plugin that typesets sums and units: `3 x 4 - 2 = 10` gets × and − and no-break spaces. */
export function typesetSums() {
  return (tree: Root) => {
    visit(tree, "text", (text) => {
      text.value = text.value.replace(sum, typeset).replace(unit, noBreakSpace);
    });
  };
}

function typeset(written: string): string {
  const printed = written.replaceAll(" x ", " × ").replaceAll(" * ", " × ").replaceAll(" - ", " − ");
  const glued = printed.length <= maxUnbrokenLength ? " " : /(?<=[×÷/=+−]) /g;
  return printed.replaceAll(glued, noBreakSpace);
}
