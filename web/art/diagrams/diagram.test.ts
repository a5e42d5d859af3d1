import { describe, expect, it } from "vitest";
import { type Family, type Theme, tints } from "../palette";
import { diagramSvg } from "./diagram";
import { box } from "./shapes";
import { text, wrap } from "./text";
import { tokens } from "./tokens";

const t = tokens("grape", "light");

describe("text", () => {
  it("breaks lines at a width", () => {
    expect(wrap("one two three", 66)).toEqual(["one two", "three"]);
    expect(wrap("one\ntwo", 200)).toEqual(["one", "two"]);
  });

  it("refuses a word wider than the space, a box too low and a size below 14", () => {
    expect(() => wrap("electricity", 40)).toThrow("“electricity” is wider than 40");
    const area = { x: 20, y: 20, w: 100, h: 30 };
    expect(() => box(t, area, "Two lines of words here")).toThrow("is available");
    expect(() => text(t, 20, 20, "Small", { size: 12 })).toThrow("the smallest size is 14");
  });

  it("escapes markup", () => {
    expect(text(t, 0, 0, "5 < 6 & 7 > 6")).toContain(">5 &lt; 6 &amp; 7 &gt; 6</text>");
  });
});

describe("a drawing", () => {
  const drawing = (x: number, anchor: "start" | "middle" | "end", width = 320) => ({
    width,
    height: 100,
    draw: () => text(t, x, 50, "A text", { anchor }),
  });

  it("refuses a text that leaves it", () => {
    expect(diagramSvg(drawing(20, "start"), t)).toContain('viewBox="0 0 320 100"');
    expect(() => diagramSvg(drawing(300, "start"), t)).toThrow("“A text” needs x 300 to");
    expect(() => diagramSvg(drawing(20, "end"), t)).toThrow("“A text” needs x -");
    expect(() => diagramSvg(drawing(20, "middle"), t)).toThrow("“A text” needs");
  });

  it("refuses a width whose text is too small on a phone", () => {
    expect(() => diagramSvg(drawing(20, "start", 400), t)).toThrow("the width is 400");
  });
});

/** Returns the contrast ratio (WCAG 2) of two `#RRGGBB` colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe("the tokens", () => {
  const themes: Theme[] = ["light", "dark"];
  const families: Family[] = ["grape", "sky", "mint", "sun", "coral", "pink"];
  const palettes = themes.flatMap((theme) => families.map((family) => tokens(family, theme)));

  it.each(palettes)("have text with a contrast of at least 4.5:1 ($theme, $accent)", (palette) => {
    const { ground, paper, tint, soft, ink, muted, accent, ok, danger } = palette;
    for (const area of [ground, paper, tint])
      for (const colour of [ink, muted, accent, ok, danger])
        expect(contrast(colour, area), `${colour} on ${area}`).toBeGreaterThanOrEqual(4.5);
    for (const colour of [ink, accent]) expect(contrast(colour, soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ok, palette.okTint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(danger, palette.dangerTint)).toBeGreaterThanOrEqual(4.5);
  });

  it("use the accents of the families", () => {
    expect(tokens("mint", "dark").accent).toBe(tints("mint", "dark").deep);
  });
});
