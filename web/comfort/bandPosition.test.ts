import fc from "fast-check";
import { expect, test } from "vitest";
import { bandPosition } from "./LineFocus";

test("every line of a scrolling page can be scrolled into the band", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 200, max: 2_000 }), (most, height) => {
      const lineInBand = (scrolled: number) => scrolled + bandPosition(scrolled, most, height);
      expect(lineInBand(0)).toBe(0);
      expect(lineInBand(most)).toBeCloseTo(most + height, 6);
      for (let part = 1; part <= 20; part += 1)
        expect(lineInBand((most * part) / 20)).toBeGreaterThan(lineInBand((most * (part - 1)) / 20));
    }),
  );
});

test("rests above the middle of the window mid-page and without scrolling", () => {
  expect(bandPosition(3_000, 9_000, 1_000)).toBe(400);
  expect(bandPosition(0, 0, 1_000)).toBe(400);
});
