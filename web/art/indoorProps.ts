import { mix } from "./palette";
import { bicycle, circle, fill, line, moved, rect, shadow } from "./shapes";

/** A coin lying at (x, y). */
export const coin = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="13" ry="5" fill="#D99A00"/>` +
  `<ellipse cx="${x}" cy="${y - 3}" rx="13" ry="5" fill="#FFC83D"/>`;

/** A glass savings jar with a bicycle on its label, standing on (x, y), full of coins or empty. */
export function savingsJar(x: number, y: number, scale: number, label: string, full = true): string {
  const pile = [
    [-16, -6],
    [10, -6],
    [-2, -12],
    [-17, -17],
    [15, -15],
    [1, -23],
    [-14, -28],
    [16, -26],
    [2, -34],
  ] as const;
  return moved(
    x,
    y,
    scale,
    [
      full ? shadow(0, 1, 42) : "",
      fill("M-34-66Q-38-2-24 0H24Q38-2 34-66 34-76 24-80H-24Q-34-76-34-66Z", "#DFF3FF", 0.55),
      line("M-24-80Q-34-76-34-66-38-2-24 0H24Q38-2 34-66 34-76 24-80", "#5B6FB8", 2, 0.45),
      full ? pile.map(([px, py]) => coin(px, py)).join("") : "",
      rect(-24, -64, 48, 38, 6, "#fff"),
      bicycle(0, -32, 0.8, "#2F86D8", label, 3.4),
      rect(-27, -92, 54, 13, 5, "#fff", 0.85),
      line("M-29-62Q-31-30-26-14", "#fff", 4, 0.8),
    ].join(""),
  );
}

/** A studio microphone on a stand whose foot is at (x, y). */
export function microphone(x: number, y: number, scale: number, metal: string): string {
  const dark = mix(metal, "#1D1736", 0.45);
  return moved(
    x,
    y,
    scale,
    [
      rect(-26, -8, 52, 9, 4.5, dark),
      rect(-3, -52, 6, 46, 2, dark),
      line("M-21-82Q-21-52 0-52T21-82", dark, 5),
      rect(-15, -114, 30, 56, 15, metal),
      line("M-8-104H8M-9-96H9M-9-88H9", dark, 3, 0.7),
      rect(-15, -80, 30, 6, 0, "#FFC83D"),
    ].join(""),
  );
}

/** A fizzing bottle that inflates a balloon, standing on (x, y). */
export const fizzBottle = (x: number, y: number, scale: number) =>
  moved(
    x,
    y,
    scale,
    [
      fill("M0-94C-46-112-42-176 0-176S46-112 0-94Z", "#EC6AA6"),
      line("M-20-150Q-16-162-6-165", "#fff", 5, 0.7),
      fill("M-7-96H7L9-80H-9Z", "#C24B86"),
      fill("M-10-82H10V-66Q26-56 26-40V-6Q26 0 20 0H-20Q-26 0-26-6V-40Q-26-56-10-66Z", "#FFFFFF", 0.7),
      line("M-10-82V-66Q-26-56-26-40V-6Q-26 0-20 0H20Q26 0 26-6V-40Q26-56 10-66V-82", "#2F6FB0", 2.5, 0.55),
      fill("M-26-34H26V-6Q26 0 20 0H-20Q-26 0-26-6Z", "#7CC7F2"),
      [
        [-14, -38, 5],
        [-2, -42, 6],
        [11, -38, 5],
        [18, -44, 3],
        [-8, -52, 3],
        [4, -58, 3.5],
        [-10, -18, 3],
        [8, -14, 2.5],
        [0, -26, 2.5],
      ]
        .map(([cx = 0, cy = 0, r = 0]) => circle(cx, cy, r, "#fff", 0.9))
        .join(""),
      line("M-18-44V-12", "#fff", 4, 0.7),
    ].join(""),
  );

/** A steaming kettle, standing on (x, y). */
export const kettle = (x: number, y: number, scale: number, steam: string) =>
  moved(
    x,
    y,
    scale,
    line("M-24-36C-24-66 24-66 24-36", "#3B3652", 6) +
      line("M28-14Q40-18 42-36", "#DE4A3C", 9) +
      fill("M-30 0Q-36-38-18-42H18Q36-38 30 0Z", "#DE4A3C") +
      circle(0, -44, 5, "#3B3652") +
      line("M-19-32Q-24-20-22-8", "#fff", 4, 0.45) +
      line("M44-48q8-8 0-16t2-16M56-46q7-7 1-14", steam, 4, 0.7),
  );
