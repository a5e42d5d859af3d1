import type { PracticeKind } from "./generated/graphql";

/** An answer to a practice item, see `PracticeAnswerInput`. */
export interface PracticeAnswer {
  choice: number[] | null;
  number: number | null;
}

/**
 * Reads an answer from the fields of a form. A field that is missing or not a number becomes -1 or null,
 * which the server refuses.
 * @param values all values of a field, in the order of the form
 */
export function readPracticeForm(
  kind: `${PracticeKind}`,
  values: (name: string) => readonly string[],
): PracticeAnswer {
  const choice = values("choice").map(indexOf);
  switch (kind) {
    case "NUMBER":
      return { choice: null, number: numberOf(values("number")[0] ?? "") };
    case "ORDER": {
      // Without a script, the form states the place of each step, from 0.
      // Steps with the same place keep the order of the form.
      const places = values("place").map(indexOf);
      if (places.length === 0 || places.includes(-1)) return { choice: [...choice, ...places], number: null };
      const steps = places.map((_, step) => step);
      return {
        choice: steps.toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0)),
        number: null,
      };
    }
    default:
      return { choice, number: null };
  }
}

/** The numbers that `numberOf` reads, as the `pattern` of a field. */
export const numberPattern = "\\s*[+\\-]?(?:[1-9]\\d{0,2}(?:,\\d{3})+|\\d+(?:[.,]\\d*)?|[.,]\\d+)\\s*";

/**
 * Reads a whole number with commas between its thousands, as in English texts, or a decimal number with a
 * point or a comma; null for other texts.
 */
export function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (/^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/.test(trimmed)) return Number(trimmed.replaceAll(",", ""));
  const decimal = trimmed.replace(",", ".");
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(decimal) ? Number(decimal) : null;
}

function indexOf(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : -1;
}
