import { glyph } from "../glyph";
import { fizzBottle, kettle } from "../indoorProps";
import { cloth, type Theme, tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, plant, rect, window, writing } from "../shapes";
import { by, framed } from "./frame";

const jar = (x: number, y: number, colour: string, height: number) =>
  rect(x, y - height, 40, height, 7, "#FFFFFF", 0.3) +
  rect(x, y - height * 0.62, 40, height * 0.62, 6, colour) +
  rect(x - 3, y - height - 10, 46, 13, 5, "#F2E3C4");

/** Slide 3: two friends in goggles make a balloon grow in the kitchen, and write down what they see. */
export function kitchenScience(theme: Theme): string {
  const girl = { x: 792, y: 226, k: 1.52 };
  const boy = { x: 1048, y: 228, k: 1.5 };
  const g = toward(girl);
  const b = toward(boy);
  const t = tints("sky", theme);
  const counter = by(theme, "#7CC7F2", "#2C6FA8");
  const cup = moved(
    10,
    -6,
    1,
    fill("M-12-14H12L9 14H-9Z", "#fff", 0.92) + fill("M-11-4H11L9 14H-9Z", "#FFE08F"),
    52,
  );
  const notes = moved(
    -6,
    -6,
    1,
    rect(-17, -21, 34, 42, 4, cloth.orange) +
      rect(-13, -17, 26, 34, 2, "#fff") +
      writing(-8, -10, [16, 12, 16], "#8CC8FF", 8),
    8,
  );
  const tiles =
    Array.from({ length: 6 }, (_, i) => `M0 ${70 + i * 62}H1200`).join("") +
    Array.from({ length: 16 }, (_, i) => `M${40 + i * 78} 0V390`).join("");
  const scene = [
    line(tiles, "#fff", 2, 0.07),
    window(
      t,
      874,
      60,
      132,
      150,
      theme === "dark"
        ? circle(966, 100, 18, "#FFF2C9")
        : circle(966, 104, 20, "#FFC83D") + fill("M874 210V176Q920 150 960 178T1006 170V210Z", "#7DDBB0"),
    ),
    rect(612, 150, 170, 12, 5, by(theme, "#0D4A85", "#0B2E57")) +
      jar(626, 150, cloth.orange, 54) +
      jar(678, 150, cloth.green, 66) +
      jar(730, 150, cloth.pink, 48),
    rect(1050, 118, 150, 12, 5, by(theme, "#0D4A85", "#0B2E57")) +
      plant(t, 1096, 118, 0.9) +
      jar(1140, 118, cloth.sun, 58),
    circle(920, 300, 190, "#fff", by(theme, 0.12, 0.05)),
    person(
      {
        look: { ...looks.amara, extras: ["goggles"], extraColour: cloth.sun },
        build: "teen",
        top: cloth.violet,
        detail: "apron",
        accent: cloth.white,
        turn: 0.8,
        tilt: -3,
        mood: "laugh",
        left: { elbow: g(734, 342), hand: g(764, 396) },
        right: { elbow: g(852, 330), hand: g(866, 272), holds: cup },
      },
      girl,
    ),
    person(
      {
        look: { ...looks.tomas, extras: ["goggles", "freckles"], extraColour: cloth.red },
        build: "teen",
        top: cloth.sun,
        detail: "collar",
        accent: cloth.orange,
        sleeves: "short",
        turn: -0.8,
        tilt: 4,
        mood: "talk",
        left: { elbow: b(1000, 348), hand: b(1036, 356), holds: notes },
        right: { elbow: b(1108, 342), hand: b(1068, 328), holds: line("M4 8-6-12", cloth.navy, 4) },
      },
      boy,
      rect(0, 372, 1200, 148, 0, counter) + rect(0, 372, 1200, 11, 0, "#fff", 0.4),
    ),
    fizzBottle(938, 418, 1.36),
    line("M906 284q8 6 10 18", "#FFE08F", 6),
    kettle(660, 424, 1.3, "#DFF3FF"),
    moved(
      832,
      456,
      1.5,
      rect(-17, -28, 34, 30, 4, cloth.orange) +
        rect(-17, -20, 34, 12, 0, "#fff") +
        line("M-9-14H9", cloth.orange, 3),
    ),
    glyph("lemon", 1010, 438, 52) + glyph("magnet", 1110, 446, 52, 20) + glyph("test-tube", 748, 452, 50, 8),
  ].join("");
  const sky = by(
    theme,
    [
      [0, "#0E3F7E"],
      [1, "#2F86D8"],
    ] as const,
    [
      [0, "#0A2348"],
      [1, "#17508A"],
    ] as const,
  );
  return framed({ theme, sky, calm: by(theme, "#0B3163", "#081D3D") }, scene);
}
