import { expect, test } from "vitest";
import { isLineFast } from "./isLineFast";

test("nothing is loaded ahead offline, for who saves data, or at the speed of 3G or less", () => {
  expect(isLineFast({ onLine: false })).toBe(false);
  expect(isLineFast({ onLine: true, connection: { saveData: true, effectiveType: "4g" } })).toBe(false);
  for (const effectiveType of ["slow-2g", "2g", "3g"])
    expect(isLineFast({ onLine: true, connection: { saveData: false, effectiveType } })).toBe(false);
});

test("a fast line, and one of which the browser tells nothing, may load ahead", () => {
  expect(isLineFast({ onLine: true, connection: { saveData: false, effectiveType: "4g" } })).toBe(true);
  expect(isLineFast({ onLine: true })).toBe(true);
});
