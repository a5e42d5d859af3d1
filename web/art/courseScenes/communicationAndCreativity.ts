import { table, wall } from "../grounds";
import { microphone } from "../indoorProps";
import { cloth, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, line, moved, rect, window, writing } from "../shapes";

/** Two friends with headphones share one microphone; rain runs down the studio window. */
export function communicationAndCreativity(t: Tints): string {
  const girl = { x: 118, y: 98, k: 1.12, lean: 5 };
  const boy = { x: 286, y: 96, k: 1.12, lean: -5 };
  const g = toward(girl);
  const b = toward(boy);
  const pane = t.theme === "dark" ? "#7CC7FF" : "#fff";
  const rain = line(
    "M158 40v10M172 58v12M188 34v8M214 46v12M228 68v10M240 36v9M166 84v10M196 76v12M222 92v9M182 " +
      "104v8M236 100v10",
    pane,
    3,
    0.85,
  );
  const sheet = moved(
    66,
    224,
    1,
    `<path d="M-34 4-26-18H20L26 4Z" fill="${t.paper}"/>` +
      writing(-20, -12, [34], t.line) +
      writing(-24, -4, [40], t.line),
  );
  return [
    wall(t, 200, 100),
    window(t.theme === "dark" ? t : { ...t, skyTop: "#8DB4D6", skyLow: "#A9CBE4" }, 146, 26, 106, 96, rain),
    rect(26, 34, 60, 26, 13, t.theme === "dark" ? "#3A1533" : t.deep),
    circle(42, 47, 6, "#FF5A4A"),
    line("M54 47h20", "#FFC4E0", 5),
    line("M318 52q10-8 20 0t20 0 20 0M318 70q10-8 20 0t20 0 20 0", t.deep, 4, 0.4),
    person(
      {
        look: { ...looks.meiling, extras: ["headphones"], extraColour: cloth.sun },
        build: "teen",
        top: cloth.blue,
        detail: "hoodie",
        turn: 0.9,
        mood: "talk",
        left: { elbow: g(78, 190), hand: g(112, 214) },
        right: { elbow: g(170, 180), hand: g(168, 138) },
      },
      girl,
    ),
    person(
      {
        look: { ...looks.arjun, extras: ["headphones"], extraColour: cloth.violet },
        build: "teen",
        top: cloth.green,
        detail: "collar",
        accent: cloth.sun,
        turn: -0.9,
        mood: "laugh",
        left: { elbow: b(238, 186), hand: b(266, 208) },
        right: { elbow: b(336, 182), hand: b(320, 214) },
      },
      boy,
      table(t, 202),
    ),
    sheet,
    microphone(204, 232, 1.05, "#C9C3DA"),
    moved(
      352,
      232,
      1,
      `${rect(-22, -26, 32, 26, 5, cloth.orange)}${line("M10-20q12 0 8 12-4 4-8 3", cloth.orange, 5)}`,
    ),
  ].join("");
}
