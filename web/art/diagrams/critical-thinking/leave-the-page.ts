import { line } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const questions = ["Who is behind this?", "What is the evidence?", "What do others report?"];

/** Reading sideways: three tabs answer what the page cannot. */
export const diagram: Diagram = { width: 340, height: 256, draw };

function draw(t: Tokens): string {
  return [
    text(t, 20, 32, "The page", { bold: true }),
    text(t, 172, 32, "Other tabs", { bold: true, colour: t.accent }),
    box(t, { x: 20, y: 44, w: 104, h: 192 }),
    text(t, 72, 78, "“About us:\nyou can\ntrust us.”", { anchor: "middle" }),
    ...Array.from({ length: 5 }, (_, i) => line(`M36 ${144 + i * 16}h${i === 4 ? 44 : 72}`, t.line, 4)),
    ...questions.map((question, i) => {
      const y = 44 + i * 68;
      return (
        box(t, { x: 172, y, w: 148, h: 56 }, question, { look: "outline" }) +
        arrow(
          t,
          [
            [128, y + 28],
            [168, y + 28],
          ],
          { colour: t.accent },
        )
      );
    }),
  ].join("");
}
