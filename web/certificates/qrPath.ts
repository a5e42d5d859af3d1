import { encode } from "uqr";

/** A QR code as one SVG path in a square of `size` units, with the quiet zone of four units that readers need. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "x" : " "))
        .join("")
        .matchAll(/x+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join("") };
}
