import { hills, meadow } from "../grounds";
import { cloth, mix, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { fill, line, moved, rect, shadow, skyLight, writing } from "../shapes";

/** A bean plant climbing its cane, foot at (x, y). */
function bean(t: Tints, x: number, y: number, height: number): string {
  const leaves = [0.25, 0.45, 0.65, 0.85].map((at, i) => {
    const ly = -height * at;
    const side = i % 2 ? 1 : -1;
    return fill(
      `M0 ${ly}q${side * 4}-14 ${side * 17}-12 ${side} 13-${side === 1 ? "" : "-"}17 12Z`,
      i % 2 ? t.leaf : t.leafDark,
    );
  });
  const pods = line(`M5 ${-height * 0.35}q8 4 6 16M-5 ${-height * 0.6}q-7 4-5 14`, "#8FCB4E", 4.5);
  return moved(x, y, 1, line(`M0 0V${-height}`, "#B5834F", 4) + leaves.join("") + pods);
}

const barrel = (x: number, y: number) =>
  moved(
    x,
    y,
    1,
    shadow(0, 0, 44) +
      fill("M-36-92Q-44-46-36 0H36Q44-46 36-92Z", "#2F86D8") +
      fill("M-36-92Q-44-46-36 0H-16Q-22-46-18-92Z", "#5BA7EC") +
      `<ellipse cy="-92" rx="36" ry="9" fill="#1C5A99"/>` +
      `<ellipse cy="-91" rx="29" ry="6" fill="#9BD8FF"/>` +
      line("M-39-66Q0-58 39-66M-39-26Q0-18 39-26", "#1C5A99", 4) +
      rect(-4, -16, 8, 8, 2, "#FFC83D"),
  );

const wateringCan =
  line("M-2 2Q2-22 24-10", "#B23A2E", 5) +
  fill("M-2-2H30L27 30H1Z", "#DE4A3C") +
  line("M28 18 52-6", "#DE4A3C", 6) +
  fill("M46-14 60-4 58 2 42-10Z", "#B23A2E") +
  line("M60 4q4 6 4 12M66 0q6 6 7 13M55 8q2 6 1 11", "#7CC7FF", 3);

/** A girl with a notebook and a boy with a watering can between bean rows and a rain barrel. */
export function problemSolving(t: Tints): string {
  const girl = { x: 122, y: 86, k: 0.98 };
  const boy = { x: 216, y: 96, k: 0.94 };
  const g = toward(girl);
  const b = toward(boy);
  const soil = t.theme === "dark" ? "#4A2F22" : "#A86F45";
  const notebook = moved(
    -2,
    -8,
    1,
    rect(-17, -20, 34, 40, 4, t.paper) +
      rect(-17, -20, 7, 40, 3, cloth.violet) +
      writing(-4, -11, [15, 12, 15], t.line),
    -8,
  );
  return [
    hills(t),
    skyLight(t, 330, 48, 22),
    bean(t, 34, 216, 112) + bean(t, 70, 210, 96) + bean(t, 172, 206, 88) + bean(t, 284, 212, 98),
    meadow(mix(t.c200, t.leaf, 0.45)),
    barrel(346, 224),
    person(
      {
        look: { ...looks.freya, hair: "braids" },
        build: "teen",
        top: cloth.violet,
        detail: "dungarees",
        accent: cloth.indigo,
        trousers: cloth.indigo,
        turn: 0.5,
        mood: "talk",
        left: { elbow: g(86, 166), hand: g(118, 172), holds: notebook },
        right: { elbow: g(160, 160), hand: g(140, 146), holds: line("M-1 9 4-16", "#FFC83D", 4) },
        legs: [
          { knee: [-12, 134], foot: [-13, 160] },
          { knee: [12, 134], foot: [13, 160] },
        ],
      },
      girl,
    ),
    person(
      {
        look: { skin: "fair", hair: "short", hairColour: "#7C4526" },
        build: "teen",
        top: cloth.teal,
        detail: "plain",
        sleeves: "short",
        trousers: cloth.navy,
        turn: 0.4,
        left: { elbow: b(176, 170), hand: b(200, 190) },
        right: { elbow: b(256, 160), hand: b(258, 178), holds: wateringCan },
        legs: [
          { knee: [-12, 130], foot: [-13, 152] },
          { knee: [12, 130], foot: [13, 152] },
        ],
      },
      boy,
    ),
    fill("M0 240Q100 222 200 234T400 236V260H0Z", soil),
    fill("M0 252Q110 238 210 247T400 250V260H0Z", mix(soil, "#1D1736", 0.2)),
    [18, 58, 98, 168, 208, 300, 372]
      .map((x) =>
        moved(
          x,
          244,
          0.9,
          fill("M0 0C-16-2-18-16-14-20-4-18 0-8 0 0ZM0 0C16-2 18-16 14-20 4-18 0-8 0 0Z", t.leaf),
        ),
      )
      .join(""),
  ].join("");
}
