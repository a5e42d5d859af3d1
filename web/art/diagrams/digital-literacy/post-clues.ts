import { circle, line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { box, callout } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A holiday post, with labels for what it gives away. */
export const diagram: Diagram = { width: 360, height: 336, draw };

function draw(t: Tokens): string {
  return [
    box(t, { x: 20, y: 20, w: 196, h: 296 }),
    circle(44, 46, 12, t.mid),
    text(t, 64, 51, "Ada", { bold: true }),
    rect(30, 68, 176, 140, 8, t.soft),
    door(t),
    suitcase(t, 134, 168, 30, 32),
    suitcase(t, 168, 154, 26, 46),
    text(t, 34, 234, "Bye Malmö! Nobody home until Sunday.", { width: 160 }),
    text(t, 34, 280, "Nils is already scared of the ferry.", { width: 160 }),
    callout(t, [97, 102], [232, 88], "The number of the flat", { width: 108 }),
    callout(t, [190, 128], [232, 150], "Hidden in the file: place and time", { width: 108 }),
    callout(t, [186, 248], [232, 228], "Empty, and for how long", { width: 108 }),
    callout(t, [190, 290], [232, 294], "His secret", { width: 108 }),
  ].join("");
}

const door = (t: Tokens) =>
  rect(50, 82, 60, 126, 5, t.paper) +
  line("M50 208V87q0-5 5-5h50q5 0 5 5V208", t.ink, 2) +
  text(t, 80, 108, "12", { bold: true, anchor: "middle" }) +
  circle(101, 150, 3.5, t.ink);

const suitcase = (t: Tokens, x: number, y: number, w: number, h: number) =>
  line(`M${x + w / 2 - 6} ${y}v-8h12v8`, t.ink, 2) + rect(x, y, w, h, 5, t.accent);
