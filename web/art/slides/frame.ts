import { gradient } from "../grounds";
import type { Theme } from "../palette";

export const slideSize = { width: 1200, height: 520 } as const;

/** Colours of a slide: its sky from top to bottom, and the plain area on the left. */
export interface SlideTints {
  theme: Theme;
  sky: readonly (readonly [at: number, colour: string])[];
  calm: string;
}

/** Returns the value for the theme. */
export const by = <T>(theme: Theme, light: T, dark: T): T => (theme === "light" ? light : dark);

/**
 * Draws a scene under a gradient that keeps the left 45 % dark enough for white text in both themes and fades
 * out to the right.
 */
export function framed({ sky, calm }: SlideTints, scene: string, height: number = slideSize.height): string {
  const veil =
    `<linearGradient id="calm">` +
    `<stop offset=".3" stop-color="${calm}"/>` +
    `<stop offset=".44" stop-color="${calm}" stop-opacity=".82"/>` +
    `<stop offset=".58" stop-color="${calm}" stop-opacity="0"/>` +
    "</linearGradient>";
  return (
    gradient(slideSize.width, height, sky) +
    scene +
    veil +
    `<rect width="${slideSize.width}" height="${height}" fill="url(#calm)"/>`
  );
}
