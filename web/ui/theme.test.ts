import { expect, test } from "vitest";
import { darkSourceMedia, parseTheme } from "./theme";

test("a stored theme is read, and anything else is the system's", () => {
  expect(["dark", "light", "system", "blue", "", null].map(parseTheme)).toEqual([
    "dark",
    "light",
    "system",
    "system",
    "system",
    "system",
  ]);
});

test("a picture's dark version shows by the system, never or always", () => {
  expect(darkSourceMedia("system")).toBe("(prefers-color-scheme: dark)");
  expect(darkSourceMedia("light")).toBe("not all");
  expect(darkSourceMedia("dark")).toBe("all");
});
