import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { comfortValues, parseComfort } from "./comfort";
import { headScript } from "./headScript";

/** Runs the script as a browser with these stored values would; returns the data attributes it sets. */
function attributesFor(
  stored: Record<string, string | null> | "refused",
  { moreContrast = false, before = {} as Record<string, string>, type = "navigate" } = {},
): Record<string, string> {
  const dataset: Record<string, string> = { ...before };
  runInNewContext(headScript(), {
    document: { documentElement: { dataset }, fonts: { load: () => undefined } },
    localStorage: {
      getItem(key: string) {
        if (stored === "refused") throw new Error("not allowed");
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: moreContrast, addEventListener: () => undefined }),
    addEventListener: () => undefined,
    performance: { getEntriesByType: () => [{ type }] },
  });
  return dataset;
}

test("the script of the head and the program read the same from any stored text", () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record(
        Object.fromEntries(
          Object.entries(comfortValues).map(([name, values]) => [
            name,
            fc.oneof(fc.constantFrom(...values), fc.jsonValue()),
          ]),
        ),
        { requiredKeys: [] },
      )
      .map((choices) => JSON.stringify(choices)),
  );
  fc.assert(
    fc.property(text, (stored) => {
      expect(attributesFor({ "ninefold.comfort": stored })).toEqual(parseComfort(stored));
    }),
  );
});

test("a stored theme is applied, and anything else is the system's", () => {
  const themeOf = (stored: string | null) => attributesFor({ "ninefold.theme": stored }).theme;
  expect(["dark", "light", "system", "blue", "", null].map(themeOf)).toEqual([
    "dark",
    "light",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("broken reading comfort does not take the theme away", () => {
  expect(attributesFor({ "ninefold.theme": "dark", "ninefold.comfort": "{" })).toEqual({ theme: "dark" });
});

test("what another tab took back goes away, and what is not ours stays", () => {
  expect(attributesFor({}, { before: { theme: "dark", textSize: "large", other: "1" } })).toEqual({
    other: "1",
  });
});

test("a browser that refuses its storage shows the standard", () => {
  expect(attributesFor("refused")).toEqual({});
});

test("a device that asks for more contrast gets it, unless the standard was chosen here", () => {
  const device = { moreContrast: true };
  expect(attributesFor({}, device)).toEqual({ contrast: "more" });
  expect(attributesFor({ "ninefold.comfort": '{"contrast":"standard"}' }, device)).toEqual({
    contrast: "standard",
  });
});

test.each([
  ["navigate", undefined],
  ["reload", ""],
  ["back_forward", ""],
])("a page that came by %s is told whether to be laid out at once: %j", (type, laidOut) => {
  expect(attributesFor({}, { type }).laidOut).toBe(laidOut);
});
