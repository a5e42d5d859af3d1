import { expect, test } from "vitest";
import { greeting } from "./HomePage";

test("a learner is greeted by name, and without a name all the same", () => {
  expect(greeting(" Amara ")).toBe("Hello, Amara!");
  expect(greeting(undefined)).toBe("Hello!");
  expect(greeting("  ")).toBe("Hello!");
});
