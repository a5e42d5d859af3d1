import { mix, type Tints } from "./palette";
import { circle, fill, rect, sparkle, stars } from "./shapes";

export const cardSize = { width: 400, height: 260 } as const;

/** Wraps a drawing in an SVG document with its size, so that a page can reserve space before it loads. */
export function svg(width: number, height: number, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" ` +
    `height="${height}" viewBox="0 0 ${width} ${height}">` +
    body +
    `</svg>\n`
  );
}

/** A vertical gradient over the whole picture. */
export function gradient(
  width: number,
  height: number,
  stops: readonly (readonly [at: number, colour: string])[],
): string {
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return (
    `<linearGradient id="ground" x2="0" y2="1">` +
    list +
    "</linearGradient>" +
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`
  );
}

/** A room: a wall in the family's tints, a round glow behind the people, and two sparkles. */
export function wall(t: Tints, glowX = 200, glowY = 120): string {
  const glow = t.theme === "dark" ? t.c200 : "#fff";
  return [
    gradient(400, 260, [
      [0, t.c100],
      [1, t.c50],
    ]),
    circle(glowX, glowY, 122, glow, t.theme === "dark" ? 0.3 : 0.4),
    circle(glowX, glowY, 90, glow, t.theme === "dark" ? 0.4 : 0.5),
    sparkle(16, 150, 6, t.deep, 0.45),
    sparkle(378, 128, 6, t.deep, 0.45),
  ].join("");
}

/** A table top along the bottom of the picture, its back edge at `y`. */
export function table(t: Tints, y: number, width = 400, height = 260): string {
  return (
    rect(0, y, width, height - y, 0, t.c200) +
    rect(0, y, width, 7, 0, t.theme === "dark" ? t.deep : "#fff", 0.4)
  );
}

/** Open land: sky by day or night and two rows of hills. */
export function hills(t: Tints): string {
  const dark = t.theme === "dark";
  return [
    gradient(
      400,
      260,
      dark
        ? [
            [0, "#1B1750"],
            [0.5, mix("#3B2A78", t.c100, 0.45)],
            [1, t.c50],
          ]
        : [
            [0, t.c100],
            [0.75, t.c50],
            [1, "#fff"],
          ],
    ),
    dark ? stars(10, 10, 380, 90, 16) : "",
    circle(200, 116, 104, dark ? mix("#6A58C8", t.c200, 0.5) : "#fff", dark ? 0.34 : 0.4),
    fill("M0 176C60 140 120 142 190 166S330 186 400 148V260H0Z", t.c200, 0.55),
  ].join("");
}

/** The foreground of open land. */
export const meadow = (colour: string) =>
  fill("M0 214C90 192 160 200 230 212S350 218 400 204V260H0Z", colour);
