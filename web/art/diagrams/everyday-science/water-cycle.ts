import { circle, cloud, fill, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Water goes from the sea into the air, falls on the land and flows back. */
export const diagram: Diagram = { width: 340, height: 324, draw };

function draw(t: Tokens): string {
  const dark = t.theme === "dark";
  const sea = dark ? "#2E6FB0" : "#7CC3F2";
  const land = dark ? "#3F7A54" : "#A9D98B";
  const ground = dark ? "#7A5638" : "#D9B48A";
  const sky = dark ? "#C9D3EA" : "#B9C6DA";
  const label = (x: number, y: number, content: string, anchor: "start" | "middle" | "end" = "start") =>
    text(t, x, y, content, { anchor, bold: true, halo: t.ground });
  return [
    circle(44, 48, 20, "#FFC83D"),
    fill("M130 304V236L178 214 224 150 254 176 284 140 320 196V304Z", ground),
    fill("M130 236L178 214 224 150 254 176 284 140 320 196V222L256 216 204 236 166 250 130 252Z", land),
    fill("M20 236H140L158 252 170 304H20Z", sea),
    cloud(244, 72, 0.95, sky, 1),
    ...[220, 242, 264].map((x, i) =>
      line(`M${x} ${98 + (i % 2) * 8}l-6 18`, dark ? "#7CC3F2" : "#2E6FB0", 3),
    ),
    // Evaporation, from the sea up.
    ...[60, 88].map((x) =>
      arrow(
        t,
        [
          [x, 228],
          [x, 132],
        ],
        { colour: t.accent, dashed: true, width: 3 },
      ),
    ),
    arrow(
      t,
      [
        [106, 92],
        [182, 80],
      ],
      { colour: t.accent, width: 3 },
    ),
    // River and groundwater, back to the sea.
    line("M224 168Q212 200 190 214T146 246", dark ? "#7CC3F2" : "#2E6FB0", 5),
    arrow(
      t,
      [
        [290, 270],
        [186, 284],
      ],
      { colour: dark ? "#7CC3F2" : "#1F5A94", width: 3 },
    ),
    label(20, 116, "evaporation"),
    label(73, 58, "condensation"),
    label(276, 116, "rain"),
    text(t, 140, 208, "river", { bold: true, anchor: "middle", halo: t.ground }),
    text(t, 32, 276, "sea", { bold: true, colour: dark ? "#FFFFFF" : "#1D1736" }),
    text(t, 196, 262, "groundwater", { bold: true, colour: dark ? "#FFFFFF" : "#1D1736" }),
  ].join("");
}
