import { expect, test } from "vitest";
import { initialOf } from "./ProfileMenu";

test.each([
  ["amara", "A"],
  ["  Émile", "É"],
  ["éva", "É"],
  ["李雷", "李"],
  ["👩🏽‍🚀 Ada", "👩🏽‍🚀"],
  ["", "?"],
])("shortens %j to %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
