import type { Diagram } from "../diagram";
import { bubble } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const parts = [
  ["Character", "Can I trust you?", "“Cikgu Hana will be\nthere for every show.”"],
  ["Reason", "What are the facts?", "“31 would listen\nand 9 want quiet.”"],
  ["Feeling", "Why does it matter?", "“Some new pupils still eat alone.”"],
] as const;

/** Three sentences of a request, each with the way in which it convinces. */
export const diagram: Diagram = { width: 340, height: 330, draw };

function draw(t: Tokens): string {
  return parts
    .flatMap(([way, question, sentence], i) => {
      const y = 32 + i * 102;
      return [
        text(t, 20, y, way, { bold: true, colour: t.accent }),
        text(t, 320, y, question, { anchor: "end", colour: t.muted }),
        bubble(t, { x: 20, y: y + 12, w: 300, h: 52 }, sentence),
      ];
    })
    .join("");
}
