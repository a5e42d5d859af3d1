import { expect, test } from "vitest";
import { greeting } from "./HomePage";

test("greets a learner by name, or without one", () => {
  expect(greeting(" Amara ")).toBe("Hello, Amara!");
  expect(greeting(undefined)).toBe("Hello!");
  expect(greeting("  ")).toBe("Hello!");
});
