import type { Theme } from "./palette";

type Fold = readonly [d: string, shade: 0 | 1 | 2 | 3];

const round = (value: number) => Math.round(value * 100) / 100;
const spot = (radius: number, degrees: number) =>
  [
    round(24 + radius * Math.sin((degrees * Math.PI) / 180)),
    round(18.5 - radius * Math.cos((degrees * Math.PI) / 180)),
  ].join(" ");

/** Returns the nine folds of the mark in a square of 48: eight form the ring of a 9, the last is its tail. */
function folds(): Fold[] {
  const ring = Array.from({ length: 8 }, (_, i): Fold => {
    const [from, to] = [i * 45 + 22.5, i * 45 + 67.5];
    return [`M${spot(16.5, from)}L${spot(16.5, to)} ${spot(7, to)} ${spot(7, from)}Z`, (i % 2) as 0 | 1];
  });
  return [...ring, ["M39.24 18.5 39.24 24.8 25.5 46.5 14 46.5Z", 2]];
}

const colours: Record<Theme, readonly string[]> = {
  light: ["#6B48F0", "#4A26C9", "#FFB81F"],
  dark: ["#B9A9FF", "#8C72FF", "#FFC83D"],
};

/** Draws the mark of Ninefold, 48 by 48, on a transparent background. */
export function logo(theme: Theme): string {
  const paint = colours[theme];
  return folds()
    .map(
      ([d, shade]) =>
        `<path d="${d}" fill="${paint[shade]}" stroke="${paint[shade]}" ` +
        `stroke-width="1.4" stroke-linejoin="round"/>`,
    )
    .join("");
}

/**
 * Draws the mark on a rounded violet tile, 48 by 48. `inset` is the margin on each side as a share of the
 * width, from 0 to 0.5; `radius` is the corner radius.
 */
export function logoTile(inset: number, radius: number): string {
  const scale = round(1 - inset * 2);
  const mark = folds()
    .map(([d, shade]) => `<path d="${d}" fill="${["#FFFFFF", "#CFC2FF", "#FFC83D"][shade]}"/>`)
    .join("");
  return (
    `<rect width="48" height="48" rx="${radius}" fill="#4A26C9"/>` +
    `<g transform="translate(${round(48 * inset)} ${round(48 * inset)}) scale(${scale})">` +
    mark +
    "</g>"
  );
}
