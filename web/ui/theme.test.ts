import { expect, test } from "vitest";
import { darkSourceMedia } from "./theme";

test("a picture's dark version shows by the system, never or always", () => {
  expect(darkSourceMedia("system")).toBe("(prefers-color-scheme: dark)");
  expect(darkSourceMedia("light")).toBe("not all");
  expect(darkSourceMedia("dark")).toBe("all");
});
