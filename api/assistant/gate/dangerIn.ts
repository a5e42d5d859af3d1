import { abuse } from "./dangerSigns/abuse";
import type { DangerSign } from "./dangerSigns/dangerSign";
import { eatingDisorders } from "./dangerSigns/eatingDisorders";
import { grooming } from "./dangerSigns/grooming";
import { overdose } from "./dangerSigns/overdose";
import { runningAway } from "./dangerSigns/runningAway";
import { selfHarm } from "./dangerSigns/selfHarm";
import { sexualAbuse } from "./dangerSigns/sexualAbuse";
import { suicide } from "./dangerSigns/suicide";
import { violence } from "./dangerSigns/violence";
import { plainWords } from "./plainWords";

/** The signs by kind; English only. */
export const dangerSigns = {
  suicide,
  selfHarm,
  abuse,
  sexualAbuse,
  grooming,
  violence,
  runningAway,
  eatingDisorders,
  overdose,
} satisfies Record<string, readonly DangerSign[]>;

export type DangerKind = keyof typeof dangerSigns;

/** The first kind of danger of which a text shows a sign, or null. Some alarms are false. */
export function dangerIn(text: string): DangerKind | null {
  const readings = plainWords(text);
  for (const [kind, signs] of Object.entries(dangerSigns) as [DangerKind, readonly DangerSign[]][])
    if (signs.some((sign) => readings.some((reading) => shows(sign, reading)))) return kind;
  return null;
}

/** Tells whether a sentence shows the sign; the sentences around it do not excuse it. */
export function shows({ pattern, except }: DangerSign, reading: string): boolean {
  return reading.split("|").some((sentence) => {
    const words = sentence.trim();
    return (except ? words.replace(except, "~") : words).search(pattern) !== -1;
  });
}
