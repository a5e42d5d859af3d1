import { expect, test } from "vitest";
import { parseComfort } from "./comfort";

test("parses each stored value", () => {
  expect(parseComfort('{"textSize":"largest","font":"lexend","motion":"off"}')).toEqual({
    textSize: "largest",
    font: "lexend",
    motion: "off",
  });
});

test("drops defaults and unknown entries", () => {
  expect(
    parseComfort('{"textSize":"huge","font":"standard","contrast":"more","colour":"pink","lineFocus":true}'),
  ).toEqual({ contrast: "more" });
});

test("returns no choices for invalid JSON", () => {
  for (const broken of [null, "", "{", "null", "7", '"larger"', "[]", '["larger"]', "undefined"])
    expect(parseComfort(broken), String(broken)).toEqual({});
});
