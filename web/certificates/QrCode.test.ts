import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./QrCode";

test("paints exactly the dark squares, inside a quiet zone of four units", () => {
  const text = "https://ninefold.example/verify/0f4c2a3e-6a0e-4a53-9d0c-2f6d3b1c9e77";
  const { size, path } = qrPath(text);
  const painted = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(length);
    for (let offset = 0; offset < Number(length); offset++) {
      const row = painted[Number(y)];
      if (row) row[Number(x) + offset] = true;
    }
  }
  expect(painted).toEqual(encode(text, { ecc: "M", border: 4 }).data);
  expect(painted[3]?.some(Boolean)).toBe(false);
  expect(painted[4]?.[4]).toBe(true);
});
