import type { Diagram } from "../diagram";
import { bubble, callout, phone } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The rumour on a phone, with the four things that should make a reader stop. */
export const diagram: Diagram = { width: 340, height: 320, draw };

function draw(t: Tokens): string {
  return [
    phone(t, { x: 20, y: 20, w: 190, h: 280 }),
    text(t, 115, 56, "Courtyard chat", { bold: true, anchor: "middle" }),
    text(t, 36, 82, "Forwarded", { colour: t.muted }),
    bubble(t, { x: 34, y: 90, w: 162, h: 124 }, "DON’T DRINK\nTHE WATER,\nSEND THIS TO EVERYONE", {
      look: "tint",
      size: 16,
    }),
    text(t, 184, 246, "21:40", { anchor: "end", colour: t.muted }),
    callout(t, [124, 77], [226, 62], "Who wrote it?", { width: 106 }),
    callout(t, [170, 126], [226, 130], "Says who? No source", { width: 106 }),
    callout(t, [166, 184], [226, 192], "It wants you to hurry", { width: 106 }),
    callout(t, [190, 243], [226, 258], "From which day?", { width: 106 }),
  ].join("");
}
