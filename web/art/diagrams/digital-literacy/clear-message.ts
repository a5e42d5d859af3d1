import type { Diagram } from "../diagram";
import { box, polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A message for a job, with the four questions it answers. */
export const diagram: Diagram = { width: 360, height: 312, draw };

const answers = [
  ["I am 15 and live near the beach.", "who"],
  ["I would like to help in your kiosk", "what"],
  ["for the first three weeks of July", "when"],
  ["May we visit you on Saturday?", "what next"],
] as const;

function draw(t: Tokens): string {
  return [
    box(t, { x: 20, y: 20, w: 220, h: 272 }),
    text(t, 36, 48, "Subject: Summer job", { bold: true }),
    polyline(
      t,
      [
        [20, 64],
        [240, 64],
      ],
      { colour: t.line },
    ),
    ...answers.flatMap(([words, question], i) => {
      const y = 96 + i * 52;
      return [
        text(t, 36, y, words, { width: 176 }),
        polyline(
          t,
          [
            [240, y + 4],
            [256, y + 4],
          ],
          { colour: t.accent },
        ),
        text(t, 262, y + 9, question, { bold: true, colour: t.accent }),
      ];
    }),
  ].join("");
}
