import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { comfortValues, parseComfort } from "./comfort";
import { headScript } from "./headScript";

/** Runs the script with these stored values; returns the data attributes it sets. */
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

test("the head script and parseComfort agree on any stored text", () => {
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

test("applies a stored theme, and the system's for any other value", () => {
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

test("applies the theme even if the stored reading comfort is invalid", () => {
  expect(attributesFor({ "ninefold.theme": "dark", "ninefold.comfort": "{" })).toEqual({ theme: "dark" });
});

test("removes choices reset in another tab, but no foreign attributes", () => {
  expect(attributesFor({}, { before: { theme: "dark", textSize: "large", other: "1" } })).toEqual({
    other: "1",
  });
});

test("uses the defaults if storage is blocked", () => {
  expect(attributesFor("refused")).toEqual({});
});

test("applies the device's contrast preference unless standard was chosen", () => {
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
])("sets data-laid-out after the navigation type %s to %j", (type, laidOut) => {
  expect(attributesFor({}, { type }).laidOut).toBe(laidOut);
});
