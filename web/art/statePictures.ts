import { cloth, type Theme, tints } from "./palette";
import { looks } from "./people";
import { person, toward } from "./person";
import { pip } from "./pip";
import { circle, fill, line, moved, rect, shadow, sparkle } from "./shapes";

const blob = (colour: string) =>
  fill("M40 128C28 62 88 22 160 26S300 66 292 132 232 212 160 212 50 190 40 128Z", colour);

/** Nothing here yet: Pip looks out of an open box, 320 by 240. */
export function empty(theme: Theme): string {
  const t = tints("grape", theme);
  return [
    blob(t.c50),
    shadow(160, 218, 92),
    fill("M86 128 160 116 234 128 160 142Z", "#7B4A2B"),
    moved(100, 34, 0.5, pip("waving", theme)),
    fill("M86 128 160 142V220L86 206Z", "#D99A5B") + fill("M234 128 160 142V220L234 206Z", "#B97C4A"),
    fill("M86 128 160 142 140 166 62 150Z", "#EDB877") + fill("M234 128 160 142 180 166 258 150Z", "#D99A5B"),
    line("M104 184l26 5M104 194l16 3", "#9A6238", 4),
    sparkle(66, 84, 9, "#FFC83D") +
      sparkle(262, 92, 7, t.deep, 0.6) +
      circle(250, 60, 4, t.deep, 0.5) +
      circle(80, 52, 4, t.deep, 0.5),
  ].join("");
}

/** Something went wrong: Pip holds a plug that has come out of its socket, 320 by 240. */
export function error(theme: Theme): string {
  const t = tints("coral", theme);
  const cable = theme === "dark" ? "#F5E9E6" : "#3B3652";
  return [
    blob(t.c50),
    shadow(134, 214, 54),
    moved(46, 40, 0.74, pip("thinking", theme)),
    rect(247, 93, 46, 62, 12, t.c200) +
      rect(250, 96, 40, 56, 10, t.paper) +
      circle(270, 115, 5, "#3B3652") +
      circle(270, 133, 5, "#3B3652"),
    line("M270 152C270 200 300 190 306 226", cable, 6),
    line("M178 212C220 226 238 196 212 172 198 158 200 142 210 132", cable, 6),
    moved(212, 126, 1, `${rect(-14, -16, 26, 32, 8, "#FFC83D")}${line("M12-8H24M12 8H24", "#8B88A3", 5)}`),
    line("M240 84l-6-14M226 96 212 88M246 166l-4 14", "#FFC83D", 5),
  ].join("");
}

/** No page here: a traveller with a map stands before a signpost, 320 by 240. */
export function notFound(theme: Theme): string {
  const t = tints("mint", theme);
  const girl = { x: 118, y: 70, k: 0.94 };
  const p = toward(girl);
  const sheet = moved(
    0,
    -4,
    0.8,
    fill("M-40-16-14-22 12-16 36-22V14L12 20-14 14-40 20Z", t.paper) +
      fill("M-14-22 12-16V20L-14 14Z", "#1D1736", 0.1) +
      line("M-32 8Q-20-6-8 2T16-2", "#DE4A3C", 3.5) +
      line("M20-10 28-2M28-10 20-2", "#DE4A3C", 3.5),
  );
  const question = (x: number, y: number, k: number) =>
    moved(x, y, k, line("M-7-6C-7-16 9-16 9-6 9 1 0 1 0 9", t.deep, 5.5) + circle(0, 19, 3.6, t.deep));
  return [
    blob(t.c50),
    fill("M46 190Q160 158 282 186 262 214 160 214T46 190Z", t.c200),
    rect(214, 58, 10, 144, 4, t.woodDark),
    fill("M196 70H262L278 84 262 98H196Z", cloth.sun) + line("M208 84h40", "#7A4B00", 5),
    fill("M240 108H184L170 121 184 134H240Z", cloth.pink) + line("M192 121h36", "#7A1F4F", 5),
    fill("M200 144H250L262 156 250 168H200Z", cloth.blue) + line("M210 156h30", "#0B3163", 5),
    question(66, 62, 1) + question(158, 44, 0.75),
    shadow(118, 206, 40),
    person(
      {
        look: { ...looks.lucia, extras: ["cap"], extraColour: cloth.red },
        build: "teen",
        top: cloth.violet,
        detail: "stripes",
        accent: cloth.sun,
        trousers: t.theme === "dark" ? "#2A2F63" : cloth.navy,
        turn: 0.7,
        mood: "think",
        left: { elbow: p(80, 140), hand: p(104, 142) },
        right: { elbow: p(158, 140), hand: p(134, 142), holds: moved(-14, 0, 1, sheet) },
        legs: [
          { knee: [-12, 120], foot: [-13, 136] },
          { knee: [12, 120], foot: [14, 136] },
        ],
      },
      girl,
    ),
  ].join("");
}
