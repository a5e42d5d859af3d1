import { mix } from "./palette";

/** Two layers of hair or headwear around a head centred at (0, 0), 40 wide and 46 high. */
export interface Hair {
  /** Behind head and shoulders. */
  back: string;
  /** Over the face. */
  front: string;
  /** Covers the ears. */
  ears: boolean;
}

export type HairStyle = keyof typeof styles;

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const dots = (fill: string, list: readonly (readonly [number, number, number])[]) =>
  `<g fill="${fill}">${list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("")}</g>`;

const sidePart = "M-21 3C-25-26-8-32 3-29 20-31 24-12 21 3 19-6 15-13 5-18-5-12-17-10-21 3Z";
const centrePart = "M-21 4C-24-24-10-30 0-29 10-30 24-24 21 4 19-8 12-15 0-21-12-15-19-8-21 4Z";
const pulledBack = "M-20-1C-23-29 23-29 20-1 18-11 10-18 0-18-10-18-18-11-20-1Z";
const closeCrop =
  "M-20-2C-22-14-20-25-13-28Q0-33 13-28C20-25 22-14 20-2 18-8 17-12 15-15Q0-20-15-15-18-10-20-2Z";

const styles = {
  short: (c: string) => ({
    back: "",
    front: path(
      "M-20-1C-26-24-9-33 4-30 20-30 25-14 20-1 18-6 17-10 14-14 3-10-7-11-13-16-16-11-18-6-20-1Z",
      c,
    ),
    ears: false,
  }),
  crop: (c: string) => ({ back: "", front: path(closeCrop, c), ears: false }),
  waves: (c: string) => ({
    back: path("M-22 8C-26-14-18-24 0-24S26-14 22 8L16 14H-16Z", c),
    front: path(
      "M-22 5C-28-20-14-34 3-31 22-31 27-13 22 5 20 0 19-6 17-11 8-8 0-12-4-18-7-11-14-8-18-7-20-3-21 " +
        "1-22 5Z",
      c,
    ),
    ears: true,
  }),
  curls: (c: string) => ({
    back: dots(c, [
      [-19, -5, 7],
      [19, -5, 7],
    ]),
    front: dots(c, [
      [-18, -13, 8],
      [-11, -22, 9],
      [0, -26, 10],
      [11, -22, 9],
      [18, -13, 8],
      [-8, -16, 6],
      [3, -18, 7],
      [10, -15, 5],
    ]),
    ears: false,
  }),
  afro: (c: string) => ({
    back: dots(c, [
      [0, -12, 33],
      [-22, 2, 13],
      [22, 2, 13],
    ]),
    front: path(
      "M-21 2C-24-28 24-28 21 2 19-7 15-12 11-13 7-17 3-15 0-16-4-18-8-14-12-14-16-11-19-7-21 2Z",
      c,
    ),
    ears: true,
  }),
  bob: (c: string) => ({
    back: path("M-25 15C-31-32 31-32 25 15Q21 22 13 20H-13Q-21 22-25 15Z", c),
    front: path("M-21 2C-24-30 24-30 21 2 20-6 17-10 13-11H-13C-17-10-20-6-21 2Z", c),
    ears: true,
  }),
  long: (c: string) => ({
    back: path("M-25 50C-25 20-31-31 0-31S25 20 25 50Q13 60 0 56-13 60-25 50Z", c),
    front: path(sidePart, c),
    ears: true,
  }),
  wavy: (c: string) => ({
    back: dots(c, [
      [0, -6, 25],
      [-21, 8, 10],
      [21, 8, 10],
      [-25, 24, 11],
      [25, 24, 11],
      [-22, 40, 11],
      [22, 40, 11],
      [-12, 30, 14],
      [12, 30, 14],
    ]),
    front: path(centrePart, c),
    ears: true,
  }),
  ponytail: (c: string) => ({
    back: path("M-8-26C-34-38-42-2-31 24-25 14-25 0-14-8Z", c),
    front: path(sidePart, c),
    ears: false,
  }),
  braids: (c: string) => ({
    back: "",
    front:
      `<path d="M-19 8Q-25 26-23 50M19 8Q25 26 23 50" fill="none" stroke="${c}" stroke-width="9" ` +
      `stroke-linecap="round"/>` +
      `<path d="M-26 16l8 5M-27 26l8 5M-27 36l8 4M26 16l-8 5M27 26l-8 5M27 36l-8 4" ` +
      `stroke="${mix(c, "#FFFFFF", 0.22)}" stroke-width="1.8" stroke-linecap="round"/>` +
      dots("#FFC83D", [
        [-23, 46, 4.6],
        [23, 46, 4.6],
      ]) +
      path(centrePart, c),
    ears: true,
  }),
  puffs: (c: string) => ({
    back: dots(c, [
      [-21, -22, 13],
      [21, -22, 13],
    ]),
    front: path(centrePart, c),
    ears: false,
  }),
  bun: (c: string) => ({ back: dots(c, [[0, -33, 11]]), front: path(pulledBack, c), ears: false }),
  locs: (c: string) => ({
    back:
      `<path d="M-17-8-22 26M-11-8-15 34M11-8 15 34M17-8 ` +
      `22 26" stroke="${c}" stroke-width="8" stroke-linecap="round"/>` +
      dots(c, [[0, -8, 23]]),
    front:
      path(closeCrop, c) +
      `<path d="M-18-14-22 8M18-14 22 8M-10-24-15-8M8-24 ` +
      `15-10" stroke="${c}" stroke-width="7" stroke-linecap="round"/>`,
    ears: true,
  }),
  hijab: (c: string) => ({
    back: "",
    front:
      `<path d="M-25 0C-29-36 29-36 25 0 25 18 30 28 33 40Q0 58-33 40C-30 28-25 18-25 ` +
      `0ZM0-17C-14-17-17-8-17 2-17 14-9 22 0 22S17 14 17 2C17-8 14-17 0-17Z" fill="${c}" ` +
      `fill-rule="evenodd"/>` +
      `<path d="M-17 14C-10 32 12 34 26 28M-8 24C0 36 14 42 28 40" fill="none" ` +
      `stroke="${mix(c, "#1D1736", 0.22)}" stroke-width="2" stroke-linecap="round"/>`,
    ears: true,
  }),
  turban: (c: string) => ({
    back: "",
    front:
      path("M-23-3C-30-38 30-38 23-3 15-14 7-18 0-18S-15-14-23-3Z", c) +
      `<path d="M-22-8C-10-26 4-28 16-30M-14-13C-2-26 12-24 22-18" fill="none" ` +
      `stroke="${mix(c, "#1D1736", 0.22)}" stroke-width="2" stroke-linecap="round"/>`,
    ears: false,
  }),
  thinning: (c: string) => ({
    back: "",
    front: path("M-20 3C-25-4-24-14-19-18-17-13-17-6-20 3ZM20 3C25-4 24-14 19-18 17-13 17-6 20 3Z", c),
    ears: false,
  }),
  headwrap: (c: string) => ({
    back: dots(c, [
      [8, -34, 10],
      [-4, -36, 9],
    ]),
    front:
      path("M-22-2C-27-36 27-36 22-2 12-14 6-17 0-17S-12-14-22-2Z", c) +
      `<path d="M-20-8Q0-24 20-10M-16-17Q2-32 17-22" fill="none" ` +
      `stroke="#FFC83D" stroke-width="2.5" stroke-linecap="round"/>`,
    ears: false,
  }),
} satisfies Record<string, (colour: string) => Hair>;

/** Draws the hair or headwear of a style in a colour. */
export function hair(style: HairStyle, colour: string): Hair {
  return styles[style](colour);
}
