import { icons as set } from "@iconify-json/fluent-emoji-flat";

/** Rounds coordinates to two decimals, which is invisible at our sizes and saves a third of the bytes. */
function roundFractions(body: string): string {
  return body.replace(/\.(\d{3,})/g, (_, digits: string) => {
    const rounded = Math.min(99, Math.round(Number(`0.${digits}`) * 100));
    return `.${String(rounded).padStart(2, "0")}`;
  });
}

/** Prefixes every id of the drawing, so that the ids of two glyphs in one picture cannot collide. */
function prefixIds(body: string, prefix: string): string {
  return body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

/**
 * Returns a drawing of the Fluent Emoji set, `size` units wide, centred at (x, y) and rotated by `turn`
 * degrees.
 * @throws Error if the set has no drawing of that name
 */
export function glyph(name: string, x: number, y: number, size: number, turn = 0): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`The glyph set has no drawing named ${name}`);
  const body = prefixIds(roundFractions(icon.body), `${name}-${Math.round(x)}-${Math.round(y)}-`);
  const turned = turn === 0 ? "" : ` rotate(${turn})`;
  const scale = Number((size / 32).toFixed(3));
  return `<g transform="translate(${x} ${y})${turned} scale(${scale}) translate(-16 -16)">${body}</g>`;
}
