/** Index of the chosen option of each question so far; the next question is the current one. */
export type Choices = readonly number[];

const prefixes = ["a) ", "b) ", "c) ", "d) "];

/** Returns the prefix of an option: "a) " to "d) ". */
export function optionPrefix(index: number): string {
  return prefixes[index] ?? "";
}

/** Maps the keys 1 to 4 and a to d to an option index; null for other keys or with a modifier. */
export function optionOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  optionCount: number,
): number | null {
  if (ctrlKey || metaKey || altKey || key.length !== 1) return null;
  const byNumber = "1234".indexOf(key);
  const index = byNumber >= 0 ? byNumber : "abcd".indexOf(key.toLowerCase());
  return index >= 0 && index < optionCount ? index : null;
}
