import { expect, test } from "vitest";
import { darkSourceMedia } from "./theme";

test("selects the dark source of a picture by theme", () => {
  expect(darkSourceMedia("system")).toBe("(prefers-color-scheme: dark)");
  expect(darkSourceMedia("light")).toBe("not all");
  expect(darkSourceMedia("dark")).toBe("all");
});
