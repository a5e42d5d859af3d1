import type { Diagram } from "../diagram";
import { bubble, callout, phone } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A message with three signs of a scam. */
export const diagram: Diagram = { width: 340, height: 248, draw };

function draw(t: Tokens): string {
  return [
    phone(t, { x: 20, y: 20, w: 176, h: 208 }),
    text(t, 108, 54, "Unknown number", { anchor: "middle", colour: t.muted }),
    bubble(
      t,
      { x: 32, y: 76, w: 152, h: 116 },
      "You have won a bicycle! Send 20 coins within the hour to collect it.",
      { look: "tint" },
    ),
    callout(t, [176, 96], [216, 58], "Nobody entered a competition", { width: 116 }),
    callout(t, [176, 124], [216, 130], "The winner has to pay", { width: 116 }),
    callout(t, [176, 150], [216, 192], "There is a hurry", { width: 116 }),
  ].join("");
}
