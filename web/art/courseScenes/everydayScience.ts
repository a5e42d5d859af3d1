import { table, wall } from "../grounds";
import { cloth, type Tints } from "../palette";
import { person, toward } from "../person";
import { circle, fill, line, moved, plant, rect, shadow, skyLight, window } from "../shapes";

/** A glass of hibiscus tea in a colour, standing on (x, y). */
const glass = (x: number, y: number, tea: string) =>
  moved(
    x,
    y,
    1,
    shadow(0, 1, 22) +
      fill("M-20-58H20L15 0H-15Z", "#fff", 0.65) +
      fill("M-18-42H18L15 0H-15Z", tea) +
      `<ellipse cy="-42" rx="18" ry="4.5" fill="#fff" opacity=".45"/>` +
      line("M-12-36-10-8", "#fff", 3, 0.6),
  );

const hibiscus = (x: number, y: number, k: number) =>
  moved(
    x,
    y,
    k,
    [0, 72, 144, 216, 288]
      .map((turn) => `<ellipse cy="-12" rx="9" ry="13" fill="#DE2F5C" transform="rotate(${turn})"/>`)
      .join("") +
      circle(0, 0, 5, "#8E1638") +
      line("M0 0 10-14", "#FFC83D", 3),
  );

const spoon = line("M0 4 8-34", "#B9B4CC", 4);

/** A twin brother and sister stir three glasses of hibiscus tea and write down how the colour changes. */
export function everydayScience(t: Tints): string {
  const sister = { x: 108, y: 100, k: 1.1 };
  const brother = { x: 292, y: 100, k: 1.1 };
  const s = toward(sister);
  const b = toward(brother);
  const notebook = moved(
    0,
    0,
    1,
    fill("M-42 8-32-18H0V8ZM0 8V-18H32L42 8Z", cloth.blue) +
      fill("M-37 5-29-15H-1V5ZM1 5V-15H29L37 5Z", "#fff") +
      line("M-24-10H-7M-26-3H-7", "#8CC8FF", 2.6) +
      circle(10, -8, 3.5, "#C4234F") +
      circle(19, -8, 3.5, "#7A3FA8") +
      circle(28, -8, 3.5, "#2F6FB0") +
      line("M8 0H28", "#8CC8FF", 2.6),
  );
  return [
    wall(t, 200, 110),
    window(t, 158, 24, 84, 84, skyLight(t, 218, 48, 9) + fill("M158 108V92q22-16 42-4t42-8V108Z", t.leaf)),
    rect(20, 64, 76, 7, 3, t.deep, 0.55) +
      plant(t, 42, 64, 0.56, cloth.orange) +
      rect(64, 38, 22, 26, 5, "#fff", 0.85) +
      rect(64, 48, 22, 16, 4, "#C4234F"),
    rect(306, 64, 76, 7, 3, t.deep, 0.55) +
      rect(316, 36, 14, 28, 3, cloth.sun) +
      rect(334, 42, 14, 22, 3, cloth.teal) +
      circle(364, 54, 10, "#FFC83D"),
    person(
      {
        look: { skin: "brown", hair: "braids", hairColour: "#2B2033" },
        build: "child",
        top: cloth.sun,
        detail: "stripes",
        accent: cloth.red,
        sleeves: "short",
        turn: 0.7,
        tilt: 5,
        mood: "laugh",
        left: { elbow: s(62, 186), hand: s(86, 214), holds: line("M-4 6 8-16", cloth.red, 4.5) },
        right: {
          elbow: s(154, 178),
          hand: s(166, 146),
          holds: moved(-2, 20, 1, line("M0-16-3 30", "#B9B4CC", 4)),
        },
      },
      sister,
    ),
    person(
      {
        look: { skin: "brown", hair: "short", hairColour: "#2B2033" },
        build: "child",
        top: cloth.green,
        detail: "badge",
        accent: cloth.sun,
        sleeves: "short",
        turn: -0.7,
        tilt: -5,
        mood: "talk",
        left: { elbow: b(248, 180), hand: b(256, 150), holds: moved(0, 22, 1, spoon) },
        right: { elbow: b(338, 186), hand: b(312, 216) },
      },
      brother,
      table(t, 194),
    ),
    glass(160, 224, "#E0305F") + glass(208, 232, "#8E44AD") + glass(256, 224, "#3F6FC8"),
    moved(78, 236, 1, notebook),
    hibiscus(334, 238, 0.8) + hibiscus(360, 226, 0.6),
    moved(
      304,
      238,
      1,
      fill("M-12 4Q-14-12 0-14T12 4Q0 10-12 4Z", "#FFE08F") + line("M0 4V-10M0 4-8-5M0 4 8-5", "#E5A800", 2),
    ),
  ].join("");
}
