import { circle, fill, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { callout, type Point, polyline, smooth } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Heights in metres with the places where the left and the right slope cross them. */
const levels = [
  { height: 0, left: 36, right: 304 },
  { height: 100, left: 66, right: 252 },
  { height: 200, left: 88, right: 206 },
  { height: 300, left: 108, right: 164 },
];
const top = 132;
const sideFoot = 150;
const mapMiddle = 276;
const yOf = (height: number) => sideFoot - height * 0.26;

/** A hill from the side and, below it, the same hill as contour lines on a map. */
export const diagram: Diagram = { width: 340, height: 400, draw };

function draw(t: Tokens): string {
  const [foot, ...contours] = levels;
  const slope: Point[] = [
    ...levels.map(({ left, height }): Point => [left, yOf(height)]),
    [top, yOf(345)],
    ...levels.toReversed().map(({ right, height }): Point => [right, yOf(height)]),
  ];
  return [
    text(t, 20, 32, "From the side", { bold: true }),
    fill(`${smooth(slope)}Z`, t.soft),
    ...contours.map(({ left, right, height }) =>
      polyline(
        t,
        [
          [left, yOf(height)],
          [right, yOf(height)],
        ],
        { colour: t.accent },
      ),
    ),
    line(smooth(slope), t.ink, 2),
    line(`M${(foot?.left ?? 0) - 16} ${sideFoot}H${(foot?.right ?? 0) + 16}`, t.ink, 2),
    ...contours.map(({ right, height }) =>
      text(t, right + 14, yOf(height) + 2, `${height} m`, { colour: t.accent }),
    ),
    ...contours.flatMap(({ left, right, height }) =>
      [left, right].map((x) =>
        polyline(
          t,
          [
            [x, yOf(height)],
            [x, mapMiddle],
          ],
          { colour: t.muted, width: 1.5, dashed: true },
        ),
      ),
    ),
    text(t, 20, 192, "On the map", { bold: true, halo: t.ground }),
    ...contours.map(({ left, right }) => fill(ring(left, right), t.mid, 0.28)),
    ...contours.map(({ left, right }) => line(ring(left, right), t.accent, 2)),
    ...contours.map(({ right, height }) => label(t, right, height)),
    circle(top, mapMiddle, 3.5, t.ink),
    callout(t, [77, mapMiddle + 12], [20, 366], "Lines close together: steep", { width: 140 }),
    callout(t, [228, mapMiddle + 12], [196, 366], "Lines far apart: gentle", { width: 140 }),
  ].join("");
}

/** A contour line between two places of the west-east axis. */
function ring(left: number, right: number): string {
  const [middle, half] = [(left + right) / 2, (right - left) * 0.31];
  const bend = (right - left) / 4;
  return smooth(
    [
      [left, mapMiddle + 2],
      [middle - bend, mapMiddle - half * 0.92],
      [middle + bend * 0.8, mapMiddle - half],
      [right, mapMiddle - 6],
      [middle + bend, mapMiddle + half * 0.86],
      [middle - bend * 0.9, mapMiddle + half],
    ],
    true,
  );
}

/** The height on the line, as maps print it. */
function label(t: Tokens, right: number, height: number): string {
  return text(t, right + 4, mapMiddle - 8, String(height), { colour: t.accent, size: 14 });
}
