import { table, wall } from "../grounds";
import { cloth, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, rect, shadow } from "../shapes";

/** A table radio without its front, with coil, valve, board and loudspeaker, standing on (x, y). */
const openRadio = (x: number, y: number) =>
  moved(
    x,
    y,
    1,
    [
      shadow(0, 2, 66),
      line("M-22-80V-90H22V-80", "#6B4128", 5),
      rect(-60, -80, 120, 80, 14, "#9A6238") + rect(-53, -73, 106, 66, 9, "#3A2417"),
      circle(-26, -40, 25, "#5B5470") + circle(-26, -40, 18, "#8B88A3") + circle(-26, -40, 7, "#3B3652"),
      rect(6, -66, 40, 28, 3, "#1E8F62"),
      line("M12-60h12v8h14M12-46h8M30-60h10M40-46h-6", "#B4EDD2", 2.2),
      rect(10, -30, 8, 18, 3, cloth.sun) +
        rect(22, -30, 8, 18, 3, "#7CC7FF") +
        circle(42, -20, 8, cloth.orange),
      line("M-2-60Q-14-74 6-64M46-52q10 4 4 18", "#DE4A3C", 2.6),
      rect(-46, -2, 16, 5, 2, "#6B4128") + rect(30, -2, 16, 5, 2, "#6B4128"),
    ].join(""),
  );

/** A row of tools on the wall. */
const toolRack = (t: Tints, x: number, y: number) =>
  [
    line(`M${x} ${y}h104`, t.deep, 5, 0.6),
    line(`M${x + 14} ${y + 4}v16`, "#8B88A3", 5) + line(`M${x + 14} ${y + 24}v16`, cloth.red, 8),
    line(`M${x + 38} ${y + 4}v32`, "#B5834F", 5) + rect(x + 26, y + 30, 24, 12, 3, "#6B6880"),
    line(`M${x + 62} ${y + 6}v20l-6 14M${x + 66} ${y + 6}v20l6 14`, cloth.blue, 4.5),
    line(`M${x + 90} ${y + 4}v22`, "#8B88A3", 6) +
      `<circle cx="${x + 90}" cy="${y + 34}" r="8" fill="none" stroke="#8B88A3" stroke-width="5"/>`,
  ].join("");

/** A girl and her grandfather bend over an open radio on a workbench full of tools. */
export function technology(t: Tints): string {
  const girl = { x: 108, y: 102, k: 1.12, lean: 6 };
  const man = { x: 294, y: 92, k: 1.1, lean: -5 };
  const g = toward(girl);
  const m = toward(man);
  const screwdriver = line("M6 4 26 16", "#B9B4CC", 4) + line("M-14-8 4 3", "#DE4A3C", 9);
  return [
    wall(t, 200, 106),
    toolRack(t, 24, 34),
    rect(306, 26, 72, 50, 8, t.paper, 0.85) + line("M316 62q8-24 14 0t14-8 12 0 12-4", t.deep, 3.5, 0.75),
    line("M200 0V34", t.deep, 3, 0.6) +
      fill("M168 62Q170 34 200 34T232 62Z", cloth.sun) +
      fill("M168 62 128 204H272L232 62Z", "#FFC83D", t.theme === "dark" ? 0.14 : 0.2),
    person(
      {
        look: { skin: "tan", hair: "ponytail", hairColour: "#4E3023" },
        build: "teen",
        top: cloth.orange,
        detail: "dungarees",
        accent: cloth.navy,
        turn: 0.9,
        tilt: 8,
        left: { elbow: g(62, 194), hand: g(98, 220) },
        right: { elbow: g(160, 198), hand: g(172, 172), holds: screwdriver },
      },
      girl,
    ),
    person(
      {
        look: { ...looks.grandfather, skin: "tan", extras: ["glasses", "moustache"] },
        build: "adult",
        top: cloth.green,
        detail: "apron",
        accent: "#7A5A46",
        turn: -0.9,
        tilt: -8,
        mood: "smile",
        left: { elbow: m(238, 194), hand: m(252, 176) },
        right: { elbow: m(350, 192), hand: m(316, 216) },
      },
      man,
      table(t, 204) + openRadio(206, 232),
    ),
    moved(
      56,
      232,
      1,
      rect(-26, -20, 52, 28, 5, cloth.red) +
        rect(-26, -10, 52, 5, 0, "#A8322A") +
        line("M-10-20q10-12 20 0", "#A8322A", 5),
    ),
    circle(302, 238, 4, "#8B88A3") + circle(314, 244, 4, "#8B88A3") + circle(292, 246, 3, "#8B88A3"),
    line("M336 240 366 228M340 246 372 242", cloth.violet, 5) +
      line("M366 228l14-5M372 242l14-2", "#B9B4CC", 3.5),
  ].join("");
}
