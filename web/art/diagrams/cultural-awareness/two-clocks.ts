import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const left = 20;
const width = 300;
/** Place of an hour after noon on Monday in Trujillo. */
const xOf = (hour: number) => left + (hour / 24) * width;
const meeting = 7;
const meetingX = xOf(meeting);

interface Strip {
  name: string;
  /** Its first hour, and hours from there to the first evening at 18:00. */
  first: number;
  nightFrom: number;
  days: readonly string[];
}

/** The same 24 hours in Trujillo and in Da Nang, with the moment of the call. */
export const diagram: Diagram = { width: 340, height: 304, draw };

function draw(t: Tokens): string {
  return [
    polyline(
      t,
      [
        [meetingX, 134],
        [meetingX, 194],
      ],
      { colour: t.accent, dashed: true },
    ),
    strip(t, 76, { name: "Trujillo, Peru", first: 12, nightFrom: 6, days: ["Monday", "Tuesday"] }),
    strip(t, 204, { name: "Da Nang, Vietnam", first: 0, nightFrom: -6, days: ["Tuesday"] }),
    rect(20, 272, 14, 14, 3, t.mid),
    text(t, 42, 284, "night, from 18:00 to 6:00", { colour: t.muted }),
  ].join("");
}

/** A bar of 24 hours with its nights, its noon and midnight, and the hour of the call. */
function strip(t: Tokens, y: number, { name, first, nightFrom, days }: Strip): string {
  const nights = [nightFrom, nightFrom + 24]
    .map((start) => [Math.max(0, start), Math.min(24, start + 12)] as const)
    .filter(([start, end]) => end > start);
  const hour = (after: number) => `${(first + after) % 24}:00`;
  const anchors = { 0: "start", 12: "middle", 24: "end" } as const;
  return [
    text(t, left + width, y - 32, name, { bold: true, anchor: "end" }),
    ...days.map((day, i) => text(t, xOf(i * 12), y - 9, day, { colour: t.muted, halo: t.ground })),
    rect(left, y, width, 30, 6, t.paper),
    ...nights.map(([start, end]) => rect(xOf(start), y, xOf(end) - xOf(start), 30, 6, t.mid)),
    ...([0, 12, 24] as const).map((after) =>
      text(t, xOf(after), y + 50, hour(after), { anchor: anchors[after], colour: t.muted }),
    ),
    line(`M${meetingX} ${y - 6}v42`, t.accent, 4),
    text(t, meetingX, y + 52, hour(meeting), { anchor: "middle", bold: true, colour: t.accent }),
  ].join("");
}
