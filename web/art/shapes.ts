import type { Tints } from "./palette";

/** An SVG path of one colour. */
export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** A round-ended line of one colour. */
export const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const rect = (x: number, y: number, w: number, h: number, r: number, colour: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ""} ` +
  `fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const circle = (x: number, y: number, r: number, colour: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const shadow = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.round(rx * 1.6) / 10}" fill="#1D1736" opacity=".18"/>`;

export const moved = (x: number, y: number, scale: number, body: string, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}` +
  `${scale === 1 ? "" : ` scale(${scale})`}">` +
  body +
  "</g>";

export const sparkle = (x: number, y: number, r: number, colour: string, opacity = 1) =>
  moved(
    x,
    y,
    r,
    fill("M0-1C.12-.3.3-.12 1 0 .3.12.12.3 0 1-.12.3-.3.12-1 0-.3-.12-.12-.3 0-1Z", colour, opacity),
  );

export const cloud = (x: number, y: number, scale: number, colour = "#fff", opacity = 0.85) =>
  moved(
    x,
    y,
    scale,
    fill("M-46 14a14 14 0 0 1 2-28 22 22 0 0 1 42-6 17 17 0 0 1 28 8 13 13 0 0 1 6 26z", colour, opacity),
  );

/** A fir: (x, y) is the middle of its foot, 64 high at scale 1. */
export const fir = (x: number, y: number, scale: number, light: string, dark: string) =>
  moved(
    x,
    y,
    scale,
    rect(-3, -8, 6, 10, 2, "#6B4128") +
      fill("M0-64 20-34H12L26-6H-26L-12-34H-20Z", light) +
      fill("M0-64 20-34H12L26-6H0Z", dark),
  );

/** A mountain with snow, its top at (x, y). */
export const peak = (x: number, y: number, width: number, height: number, rock: string, snow: string) =>
  fill(
    `M${x - width / 2} ${y + height}L${x - 8} ${y + 4}Q${x} ${y - 4} ${x + 8} ${y + 4}` +
      `L${x + width / 2} ${y + height}Z`,
    rock,
  ) +
  fill(
    `M${x - 8} ${y + 4}Q${x} ${y - 4} ${x + 8} ${y + 4}L${x + width * 0.14} ${y + height * 0.29}` +
      `l${-width * 0.07}-6-${width * 0.06} 9-${width * 0.07}-9-${width * 0.07} 7Z`,
    snow,
  );

/** Small stars, scattered evenly (by the R2 sequence) over an area of the given size. */
export function stars(x: number, y: number, width: number, height: number, count: number): string {
  const dots = Array.from({ length: count }, (_, i) => {
    const px = Math.round(x + ((0.5 + i * 0.754_877_67) % 1) * width);
    const py = Math.round(y + ((0.5 + i * 0.569_840_29) % 1) * height);
    return `<circle cx="${px}" cy="${py}" r="${1 + (i % 3) * 0.5}" opacity="${0.5 + (i % 4) * 0.14}"/>`;
  });
  return `<g fill="#fff">${dots.join("")}</g>`;
}

export const moon = (x: number, y: number, r: number) =>
  circle(x, y, r, "#FFF2C9") +
  circle(x - r * 0.35, y - r * 0.2, r * 0.17, "#F0D998") +
  circle(x + r * 0.33, y + r * 0.26, r * 0.24, "#F0D998");

/** The sun by day, the moon by night. */
export const skyLight = (t: Tints, x: number, y: number, r: number) =>
  t.theme === "dark" ? moon(x, y, r) : circle(x, y, r * 1.5, "#FFC83D", 0.28) + circle(x, y, r, "#FFC83D");

/** A potted plant standing on (x, y). */
export const plant = (t: Tints, x: number, y: number, scale: number, pot = "#DE7A4A") =>
  moved(
    x,
    y,
    scale,
    fill("M0-24C-22-26-26-46-24-54-8-52 0-40 0-24ZM0-24C22-28 26-50 22-62 6-58 0-42 0-24Z", t.leaf) +
      fill("M0-24C-8-40-6-60 0-70 8-60 8-40 0-24Z", t.leafDark) +
      fill("M-16-26H16L12 0H-12Z", pot) +
      rect(-18, -30, 36, 8, 3, pot),
  );

/** Lines that suggest writing; `rows` are their widths. */
export const writing = (x: number, y: number, rows: readonly number[], colour: string, gap = 9, width = 4) =>
  line(rows.map((length, i) => `M${x} ${y + i * gap}h${length}`).join(""), colour, width);

/** A window of four panes with the sky of the theme and `view` behind it. */
export const window = (t: Tints, x: number, y: number, w: number, h: number, view = "") =>
  rect(x - 5, y - 5, w + 10, h + 10, 8, t.paper) +
  rect(x, y, w, h, 4, t.skyTop) +
  rect(x, y + h * 0.55, w, h * 0.45, 4, t.skyLow) +
  view +
  line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, t.paper, 4);

/** A bicycle of thin lines, its hubs 40 apart, standing on (x, y). */
export const bicycle = (x: number, y: number, scale: number, frame: string, tyre: string, width = 3) =>
  moved(
    x,
    y,
    scale,
    `<g fill="none" stroke="${tyre}" stroke-width="${width}">` +
      `<circle cx="-20" cy="-13" r="12.5"/>` +
      `<circle cx="20" cy="-13" r="12.5"/>` +
      "</g>" +
      line("M-20-13-10-30H12L0-13H-20M0-13-12-36M-17-36h9M20-13 10-38h8", frame, width),
  );
