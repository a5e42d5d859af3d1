import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A notebook page with questions, notes and a summary. */
export const diagram: Diagram = { width: 360, height: 308, draw };

function draw(t: Tokens): string {
  return [
    text(t, 20, 34, "At home: questions", { bold: true, colour: t.accent }),
    text(t, 340, 34, "In class: notes", { bold: true, anchor: "end" }),
    box(t, { x: 20, y: 48, w: 320, h: 208 }, "", { radius: 6 }),
    rect(21, 49, 128, 150, 5, t.soft),
    line("M150 48V200", t.ink, 2),
    line("M20 200H340", t.ink, 2),
    text(t, 32, 78, "What do roots do?", { width: 110 }),
    text(t, 32, 138, "Why are leaves green?", { width: 110 }),
    text(t, 164, 78, "Roots hold the plant and take in water", { width: 168 }),
    text(t, 164, 138, "Leaves: chlorophyll, catches sunlight", { width: 168 }),
    text(t, 32, 224, "A plant drinks with its roots and makes food in its leaves.", { width: 296 }),
    text(t, 20, 286, "At home: a summary", { bold: true }),
  ].join("");
}
