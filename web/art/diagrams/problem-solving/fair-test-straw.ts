import { circle, fill, line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Eight plants: the straw is the only difference. */
export const diagram: Diagram = { width: 340, height: 292, draw };

const leaf = "#2E9E6B";
const straw = "#E2AE3C";
const soil = "#7A4C2E";
const water = "#6CC4FF";

function draw(t: Tokens): string {
  return [
    bed(t, 32, "With straw", true, [true, true, true, true]),
    bed(t, 152, "Bare soil", false, [true, false, false, false]),
    text(t, 20, 276, "Same bed, same water, same hour", { colour: t.muted }),
  ].join("");
}

function bed(t: Tokens, y: number, name: string, hasStraw: boolean, damp: boolean[]): string {
  const foot = y + 76;
  return [
    text(t, 20, y, name, { bold: true, ...(hasStraw ? { colour: t.accent } : {}) }),
    rect(20, foot, 232, 20, 6, soil),
    ...damp.map((isDamp, i) => {
      const x = 50 + i * 57;
      return (
        line(`M${x} ${foot}V${foot - 44}`, leaf, 3) +
        fill(`M${x} ${foot - 40}q4-18 20-18-2 16-20 18z`, leaf) +
        fill(`M${x} ${foot - 24}q-4-18-20-18 2 16 20 18z`, leaf) +
        (isDamp ? circle(x, foot + 10, 4, water) : "")
      );
    }),
    hasStraw ? strawAlong(foot) : "",
    text(t, 266, foot - 4, `${damp.filter(Boolean).length} of 4`, { bold: true }),
    circle(270, foot + 11, 4, water),
    text(t, 280, foot + 16, "damp"),
  ].join("");
}

/** Short stalks along the soil. */
const strawAlong = (foot: number) =>
  Array.from({ length: 20 }, (_, i) =>
    line(`M${26 + i * 10.8} ${foot - 1 - (i % 3) * 3}l${14 - (i % 4)} ${i % 2 ? 3 : -3}`, straw, 2.5),
  ).join("");
