import { expect, test } from "vitest";
import { darkSourceMedia } from "./theme";

test("selects the dark source of a picture by theme, never for paper", () => {
  expect(darkSourceMedia("system")).toBe("screen and (forced-colors: none) and (prefers-color-scheme: dark)");
  expect(darkSourceMedia("light")).toBe("not all");
  expect(darkSourceMedia("dark")).toBe("screen and (forced-colors: none)");
});
