import { expect, test } from "vitest";
import { initialOf } from "./ProfileMenu";

test.each([
  ["amara", "A"],
  ["  Émile", "É"],
  ["éva", "É"],
  ["李雷", "李"],
  ["👩🏽‍🚀 Ada", "👩🏽‍🚀"],
  ["", "?"],
])("the initial of %j is %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
