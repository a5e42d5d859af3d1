import { icons as set } from "@iconify-json/fluent-emoji-flat";

/** Cuts coordinates to two decimals: invisible at our sizes, a third fewer bytes. */
function roundFractions(body: string): string {
  return body.replace(/\.(\d{3,})/g, (_, digits: string) => {
    const rounded = Math.min(99, Math.round(Number(`0.${digits}`) * 100));
    return `.${String(rounded).padStart(2, "0")}`;
  });
}

/** Gives every id of the drawing a prefix, so that two glyphs in one picture cannot meet. */
function prefixIds(body: string, prefix: string): string {
  return body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

/**
 * A drawing of the Fluent Emoji set, `size` units wide, its centre at (x, y), turned by `turn` degrees.
 * Throws when the set has no drawing of that name.
 */
export function glyph(name: string, x: number, y: number, size: number, turn = 0): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`The glyph set has no drawing named ${name}`);
  const body = prefixIds(roundFractions(icon.body), `${name}-${Math.round(x)}-${Math.round(y)}-`);
  const turned = turn === 0 ? "" : ` rotate(${turn})`;
  const scale = Number((size / 32).toFixed(3));
  return `<g transform="translate(${x} ${y})${turned} scale(${scale}) translate(-16 -16)">${body}</g>`;
}
