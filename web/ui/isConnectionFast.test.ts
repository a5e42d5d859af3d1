import { expect, test } from "vitest";
import { isConnectionFast } from "./isConnectionFast";

test("is false offline, with the data saver, and at 3G or slower", () => {
  expect(isConnectionFast({ onLine: false })).toBe(false);
  expect(isConnectionFast({ onLine: true, connection: { saveData: true, effectiveType: "4g" } })).toBe(false);
  for (const effectiveType of ["slow-2g", "2g", "3g"])
    expect(isConnectionFast({ onLine: true, connection: { saveData: false, effectiveType } })).toBe(false);
});

test("is true for a fast connection or one of unknown speed", () => {
  expect(isConnectionFast({ onLine: true, connection: { saveData: false, effectiveType: "4g" } })).toBe(true);
  expect(isConnectionFast({ onLine: true })).toBe(true);
});
