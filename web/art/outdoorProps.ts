import { mix } from "./palette";
import { circle, fill, line, moved, rect, shadow } from "./shapes";

/** A tent seen from its open side, 120 wide and 84 high, standing on (x, y). */
export const tent = (x: number, y: number, scale: number, cloth: string, inside: string) =>
  moved(
    x,
    y,
    scale,
    [
      shadow(0, 0, 70),
      fill("M-62 0-8-80Q0-88 8-80L70 0Z", cloth),
      fill("M8-80 70 0H28Z", mix(cloth, "#1D1736", 0.25)),
      fill("M-28 0 0-70 22 0Z", inside),
      fill("M-28 0 0-70-4 0Z", mix(cloth, "#FFFFFF", 0.35)),
      line("M-62 0-76 6M70 0 82 6M0-84V-92", "#6B4128", 3),
    ].join(""),
  );

/** Flames over crossed logs, standing on (x, y). */
export const campfire = (x: number, y: number, scale: number) =>
  moved(
    x,
    y,
    scale,
    [
      circle(0, -18, 46, "#FFC83D", 0.2),
      fill("M-16-4C-26-24-8-30-6-50 6-44 6-34 8-30 12-34 12-38 12-40 24-26 22-8 14-4Z", "#F0792B"),
      fill("M-9-4C-13-16-3-20-2-32 8-24 12-12 7-4Z", "#FFC83D"),
      line("M-22 2 22-6M-22-6 22 2", "#7B4A2B", 8),
    ].join(""),
  );

/** Reeds and bulrushes growing from (x, y). */
export const reeds = (x: number, y: number, scale: number, leaf: string) =>
  moved(
    x,
    y,
    scale,
    line("M-12 0Q-14-30-24-48M-4 0Q-4-40-8-66M6 0Q8-36 4-58M14 0Q18-26 26-40", leaf, 4) +
      line("M-8-66v-14M4-58v-14", "#8A5A3A", 8),
  );

/** A heron with one leg drawn up, its foot at (x, y). */
export const heron = (x: number, y: number, scale: number) =>
  moved(
    x,
    y,
    scale,
    [
      line("M0 0V-36M0-22 10-14", "#C77B30", 3.5),
      fill("M-34-30C-22-58 10-60 18-44 14-28-14-28-34-30Z", "#8FA6C4"),
      fill("M-34-30C-26-46-4-52 8-44-4-32-20-30-34-30Z", "#6C84A6"),
      line("M12-46C28-58 2-72 12-88", "#E9F0FA", 8),
      circle(13, -90, 7.5, "#E9F0FA"),
      fill("M19-93 40-88 19-86Z", "#F0A02B"),
      line("M6-93Q-4-94-10-88", "#2B2F55", 3.5),
      circle(15, -91, 1.8, "#1D1736"),
    ].join(""),
  );

/** An acoustic guitar held across the body, its sound hole at (x, y). */
export const guitar = (x: number, y: number) =>
  moved(
    x,
    y,
    1,
    rect(20, -6, 74, 12, 3, "#6B4128") +
      rect(90, -10, 22, 20, 5, "#4B2C1A") +
      circle(-22, 0, 33, "#E39A4A") +
      circle(16, 0, 25, "#E39A4A") +
      circle(4, 0, 12, "#5A3318") +
      rect(-36, -10, 6, 20, 2, "#5A3318") +
      line("M-32-3H100M-32 3H100", "#FFF1D0", 1.2),
    -24,
  );

/** A log to sit on, its middle at (x, y). */
export const log = (x: number, y: number, width: number) =>
  shadow(x, y + 15, width * 0.6) +
  rect(x - width / 2, y - 14, width, 28, 14, "#7B4A2B") +
  `<ellipse cx="${x + width / 2 - 10}" cy="${y}" rx="10" ry="14" fill="#C98B5B"/>` +
  `<ellipse cx="${x + width / 2 - 10}" cy="${y}" ` +
  `rx="5" ry="7" fill="none" stroke="#7B4A2B" stroke-width="2"/>`;

/** The near wheel of a sports chair, its hub at (x, y). */
export const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#2F2A45" stroke-width="6"/>` +
  `<circle cx="${x}" cy="${y}" r="${r - 7}" fill="none" stroke="#DE4A3C" stroke-width="2.5"/>` +
  line(
    `M${x - r + 6} ${y}H${x + r - 6}M${x} ${y - r + 6}V${y + r - 6}` +
      `M${x - r * 0.64} ${y - r * 0.64}L${x + r * 0.64} ${y + r * 0.64}` +
      `M${x + r * 0.64} ${y - r * 0.64}L${x - r * 0.64} ${y + r * 0.64}`,
    "#B9B4CC",
    2,
  ) +
  circle(x, y, 6, "#2F2A45");
