import { microphone } from "../indoorProps";
import { cloth, type Theme } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, line, moved, rect, sparkle, writing } from "../shapes";
import { by, framed } from "./frame";

/** Bars of sound that swell towards the microphone. */
function soundBars(colour: string): string {
  const bars = Array.from({ length: 25 }, (_, i) => {
    const height = 18 + Math.round(56 * Math.abs(Math.sin(i * 1.7)) * (1 - Math.abs(i - 12) / 15));
    return `M${560 + i * 26} ${130 - height}v${height * 2}`;
  });
  return line(bars.join(""), colour, 9, 0.5);
}

/** Slide 4: three friends are on air; one speaks, one laughs, one mixes the sound. */
export function radioShow(theme: Theme): string {
  const host = { x: 766, y: 236, k: 1.5, lean: 4 };
  const guest = { x: 940, y: 234, k: 1.5, lean: -3 };
  const mixer = { x: 1098, y: 244, k: 1.42 };
  const h = toward(host);
  const g = toward(guest);
  const m = toward(mixer);
  const desk = by(theme, "#EC6AA6", "#A04A85");
  const sheet = `<path d="M-44 6-34-24H28L36 6Z" fill="#fff"/>${writing(-26, -16, [42, 36], "#FFC4E0", 9)}`;
  const console =
    rect(-66, -30, 132, 52, 8, "#2A2140") +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          line(`M${-48 + i * 24}-18V10`, "#5B5470", 4) +
          rect(
            -54 + i * 24,
            -14 + ((i * 7) % 17),
            12,
            8,
            3,
            [cloth.sun, cloth.pink, "#7DDBB0", "#7CC7FF", cloth.orange][i] ?? cloth.sun,
          ),
      )
      .join("");
  const scene = [
    soundBars(by(theme, "#FF97C7", "#C9578F")),
    circle(870, 300, 200, "#fff", by(theme, 0.1, 0.05)),
    rect(1034, 42, 126, 52, 26, by(theme, "#3A0E33", "#25091F")) +
      circle(1064, 68, 12, "#FF5A4A") +
      circle(1064, 68, 20, "#FF5A4A", 0.3) +
      line("M1090 68h44", "#FFC4E0", 9),
    person(
      {
        look: { ...looks.jamal, extras: ["headphones"], extraColour: cloth.teal },
        build: "teen",
        top: cloth.violet,
        detail: "jacket",
        accent: cloth.navy,
        turn: -0.5,
        left: { elbow: m(1040, 352), hand: m(1060, 418) },
        right: { elbow: m(1154, 346), hand: m(1146, 276) },
      },
      mixer,
    ),
    person(
      {
        look: { ...looks.arjun, extras: ["headphones"], extraColour: cloth.violet },
        build: "teen",
        top: cloth.green,
        detail: "collar",
        accent: cloth.sun,
        turn: -0.8,
        mood: "laugh",
        left: { elbow: g(886, 356), hand: g(914, 410) },
        right: { elbow: g(1002, 360), hand: g(984, 412) },
      },
      guest,
    ),
    person(
      {
        look: { ...looks.meiling, extras: ["headphones"], extraColour: cloth.sun },
        build: "teen",
        top: cloth.blue,
        detail: "hoodie",
        turn: 0.9,
        mood: "talk",
        left: { elbow: h(706, 356), hand: h(742, 416) },
        right: { elbow: h(834, 356), hand: h(838, 296) },
      },
      host,
      rect(0, 380, 1200, 140, 0, desk) + rect(0, 380, 1200, 11, 0, "#fff", 0.35),
    ),
    moved(680, 434, 1.3, sheet),
    microphone(862, 452, 1.5, "#D6D0E6"),
    moved(1084, 452, 1.1, console),
    moved(
      968,
      456,
      1.5,
      rect(-18, -26, 32, 28, 5, cloth.sun) + line("M14-20q12 0 8 12-4 4-8 3", cloth.sun, 5),
    ),
    sparkle(610, 250, 9, "#FFC4E0") + sparkle(1164, 176, 9, "#FFE9A8"),
  ].join("");
  const sky = by(
    theme,
    [
      [0, "#5E1650"],
      [1, "#B23A86"],
    ] as const,
    [
      [0, "#340C31"],
      [1, "#6E2560"],
    ] as const,
  );
  return framed({ theme, sky, calm: by(theme, "#4A103F", "#2A0928") }, scene);
}
