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

/** Danger signs by kind; English only. */
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

/** Returns the first kind of danger sign found in a text, else null. False positives occur. */
export function dangerIn(text: string): DangerKind | null {
  const sentences = [...new Set(plainWords(text).flatMap(sentencesOf))];
  for (const [kind, signs] of Object.entries(dangerSigns) as [DangerKind, readonly DangerSign[]][])
    if (signs.some((sign) => sentences.some((sentence) => isIn(sentence, sign)))) return kind;
  return null;
}

/** Matches a reading sentence by sentence, so that an exception excuses its own sentence only. */
export function matchesSign(sign: DangerSign, reading: string): boolean {
  return sentencesOf(reading).some((sentence) => isIn(sentence, sign));
}

function sentencesOf(reading: string): string[] {
  return reading.split("|").map((sentence) => sentence.trim());
}

function isIn(sentence: string, { pattern, except }: DangerSign): boolean {
  return (except ? sentence.replace(except, "~") : sentence).search(pattern) !== -1;
}
