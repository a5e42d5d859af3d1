/** A learner's way through a quiz: the choices made so far, in question order. The question to answer is the one after them. */
export type Choices = readonly number[];

/** The choices with one more; nothing is added after the last question. */
export function choose(choices: Choices, option: number, questionCount: number): Choices {
  return choices.length < questionCount ? [...choices, option] : choices;
}

const prefixes = ["a) ", "b) ", "c) ", "d) "];

/** What stands before an option: "a) " to "d) ". */
export function optionPrefix(index: number): string {
  return prefixes[index] ?? "";
}

/** The option that a key stands for: 1 to 4, or a to d. Null for any other key, or with a key such as Ctrl held down. */
export function optionOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  optionCount: number,
): number | null {
  if (ctrlKey || metaKey || altKey || key.length !== 1) return null;
  const byNumber = "1234".indexOf(key);
  const index = byNumber >= 0 ? byNumber : "abcd".indexOf(key.toLowerCase());
  return index >= 0 && index < optionCount ? index : null;
}
