import fc from "fast-check";
import { expect, test } from "vitest";
import { textFinder } from "./textFinder";

test("finds the same texts as `includes`", () => {
  const letter = fc.constantFrom("a", "b");
  const texts = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 4 }), { maxLength: 8 });
  const text = fc.string({ unit: letter, maxLength: 40 });
  fc.assert(
    fc.property(texts, text, (texts, text) => {
      const included = texts.filter((each) => text.includes(each));
      expect(new Set(textFinder(texts)(text))).toEqual(new Set(included));
    }),
  );
});
