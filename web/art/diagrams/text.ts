import type { Tokens } from "./tokens";

/** Fonts of the reader's device: a picture in an `<img>` cannot load the site's fonts. */
export const fontFamily = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Look of a text. Sizes are 14 or more, so that text is readable on a screen 320 pixels wide. */
export interface TextOptions {
  /** 14 to 24; default 15. */
  size?: number;
  /** Default false. */
  bold?: boolean;
  /** Default `ink`. */
  colour?: string;
  /** The part of the text at `x`; default "start". */
  anchor?: "start" | "middle" | "end";
  /** Lines are broken at this width. Without it only at `\n`. */
  width?: number;
  /** Colour around the letters, for text over lines: the colour of the ground there. */
  halo?: string;
}

/** Widths in em of DejaVu Sans, the widest of the usual fonts: text that fits in it fits in all of them. */
const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijl.,:;'’‘|!I]/, 0.31],
  [/[ ft()[\]/-]/, 0.37],
  [/[rJ"“”]/, 0.44],
  [/[mwMW%@—]/, 0.93],
  [/[A-Z+=×−<>]/, 0.74],
  [/[ck]|[sv]|[x-z]/, 0.57],
];

/** Estimates the width of one line of text, on the safe side. */
export function textWidth(line: string, size = 15, bold = false): number {
  const em = [...line].reduce(
    (sum, character) => sum + (widths.find(([characters]) => characters.test(character))?.[1] ?? 0.635),
    0,
  );
  return em * size * (bold ? 1.1 : 1);
}

/**
 * Breaks a text into lines no wider than `width`.
 * @throws Error when a word is wider
 */
export function wrap(text: string, width: number, size = 15, bold = false): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(" ")) {
      if (textWidth(word, size, bold) > width)
        throw new Error(`“${word}” is wider than ${width}; make the space wider or the text shorter`);
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && textWidth(longer, size, bold) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** Distance between the baselines of two lines. */
export const lineHeight = (size: number) => Math.round(size * 1.3);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Text with its first baseline at `y`. */
export function text(t: Tokens, x: number, y: number, content: string, options: TextOptions = {}): string {
  const {
    size = 15,
    bold = false,
    colour = t.ink,
    anchor = "start",
    halo,
    width = Number.POSITIVE_INFINITY,
  } = options;
  if (size < 14) throw new Error(`“${content}” has size ${size}; the smallest size is 14`);
  const attributes =
    `font-size="${size}" fill="${colour}"` +
    (bold ? ' font-weight="700"' : "") +
    (halo ? ` stroke="${halo}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"` : "") +
    (anchor === "start" ? "" : ` text-anchor="${anchor}"`);
  const lines = wrap(content, width, size, bold);
  return lines
    .map((line, i) => `<text x="${x}" y="${y + i * lineHeight(size)}" ${attributes}>${escaped(line)}</text>`)
    .join("");
}

/**
 * Text centred in a rectangle, horizontally (unless `anchor` says otherwise) and vertically.
 * @throws Error when it does not fit
 */
export function textIn(
  t: Tokens,
  area: { x: number; y: number; w: number; h: number },
  content: string,
  { size = 15, bold = false, anchor = "middle", colour }: Omit<TextOptions, "width"> = {},
): string {
  const lines = wrap(content, area.w, size, bold);
  const height = lines.length * lineHeight(size);
  if (height > area.h)
    throw new Error(`“${content}” needs a height of ${height}, and ${area.h} is available`);
  const x = { start: area.x, middle: area.x + area.w / 2, end: area.x + area.w }[anchor];
  // 0.35 em is half the height of capitals and digits.
  const y = area.y + area.h / 2 - ((lines.length - 1) * lineHeight(size)) / 2 + size * 0.35;
  return text(t, x, Math.round(y * 10) / 10, lines.join("\n"), {
    size,
    bold,
    anchor,
    colour: colour ?? t.ink,
  });
}
