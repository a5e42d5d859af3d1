import { expect, test } from "vitest";
import { optionOfKey, optionPrefix } from "./quizRun";

const key = (name: string, modifiers: Partial<KeyboardEvent> = {}) =>
  optionOfKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }, 4);

test("prefixes options with a) to d)", () => {
  expect([0, 1, 2, 3].map(optionPrefix)).toEqual(["a) ", "b) ", "c) ", "d) "]);
});

test("maps the keys 1 to 4 and a to d in either case to options", () => {
  expect(["1", "4", "a", "D"].map((name) => key(name))).toEqual([0, 3, 0, 3]);
});

test("ignores other keys and shortcuts", () => {
  expect(["5", "e", "Enter", "Tab", "", "ab"].map((name) => key(name))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(key("a", { ctrlKey: true })).toBeNull();
  expect(optionOfKey({ key: "4", ctrlKey: false, metaKey: false, altKey: false }, 3)).toBeNull();
});
