import { fill, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

const water = 128;
const hidden = [
  "what counts as polite",
  "how near friends stand",
  "what “on time” means",
  "how long a silence lasts",
  "who speaks first",
];

/** Culture as an iceberg: a small part is above the water, and most of it is below. */
export const diagram: Diagram = { width: 340, height: 372, draw };

function draw(t: Tokens): string {
  return [
    fill(`M0 ${water}H340V356Q340 372 324 372H16Q0 372 0 356Z`, t.soft),
    fill(`M84 ${water}L110 92L136 60L172 32L222 52L252 90L274 ${water}Z`, t.paper),
    line(`M84 ${water}L110 92L136 60L172 32L222 52L252 90L274 ${water}`, t.ink, 2),
    fill(`M84 ${water}H274L308 176L320 262L256 330L172 350L84 322L22 248L40 168Z`, t.paper),
    line(`M274 ${water}L308 176L320 262L256 330L172 350L84 322L22 248L40 168L84 ${water}`, t.ink, 2),
    line(`M0 ${water}H340`, t.accent, 2),
    text(t, 179, 92, "food, clothes,\nfestivals", { anchor: "middle" }),
    text(t, 20, 36, "Seen", { bold: true, colour: t.accent }),
    text(t, 20, 354, "Hidden", { bold: true, colour: t.accent }),
    ...hidden.map((habit, i) => text(t, 170, 178 + i * 32, habit, { anchor: "middle" })),
  ].join("");
}
