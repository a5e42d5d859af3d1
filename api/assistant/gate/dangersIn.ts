import { uniq } from "es-toolkit";
import { abuse } from "./dangerSigns/abuse";
import { addictionAtHome } from "./dangerSigns/addictionAtHome";
import { blackmail } from "./dangerSigns/blackmail";
import { bullying } from "./dangerSigns/bullying";
import type { DangerSign } from "./dangerSigns/dangerSign";
import { drowning } from "./dangerSigns/drowning";
import { eatingDisorders } from "./dangerSigns/eatingDisorders";
import { grooming } from "./dangerSigns/grooming";
import { harmToOthers } from "./dangerSigns/harmToOthers";
import { medicalEmergency } from "./dangerSigns/medicalEmergency";
import { overdose } from "./dangerSigns/overdose";
import { panic } from "./dangerSigns/panic";
import { runningAway } from "./dangerSigns/runningAway";
import { schoolViolence } from "./dangerSigns/schoolViolence";
import { selfHarm } from "./dangerSigns/selfHarm";
import { sexualAbuse } from "./dangerSigns/sexualAbuse";
import { suicide } from "./dangerSigns/suicide";
import { threats } from "./dangerSigns/threats";
import { plainWords } from "./plainWords";

/** Danger signs by kind, the most urgent first; English only. */
export const dangerSigns = {
  medicalEmergency,
  drowning,
  overdose,
  suicide,
  selfHarm,
  blackmail,
  abuse,
  sexualAbuse,
  schoolViolence,
  threats,
  harmToOthers,
  grooming,
  bullying,
  runningAway,
  addictionAtHome,
  eatingDisorders,
  panic,
} satisfies Record<string, readonly DangerSign[]>;

export type DangerKind = keyof typeof dangerSigns;

const kinds = Object.entries(dangerSigns) as [DangerKind, readonly DangerSign[]][];

/** Returns the kinds of danger signs in a text, the most urgent first. False positives occur. */
export function dangersIn(text: string): DangerKind[] {
  const sentences = uniq(plainWords(text).flatMap(sentencesOf));
  return kinds.filter(([, signs]) => contains(sentences, signs)).map(([kind]) => kind);
}

/** Matches a reading sentence by sentence, so that an exception excuses its own sentence only. */
export function matchesSign(sign: DangerSign, reading: string): boolean {
  return sentencesOf(reading).some((sentence) => isIn(sentence, sign));
}

function contains(sentences: readonly string[], signs: readonly DangerSign[]): boolean {
  return signs.some((sign) => sentences.some((sentence) => isIn(sentence, sign)));
}

function sentencesOf(reading: string): string[] {
  return reading.split("|").map((sentence) => sentence.trim());
}

function isIn(sentence: string, { pattern, except }: DangerSign): boolean {
  return (except ? sentence.replace(except, "x") : sentence).search(pattern) !== -1;
}
