import { expect, test } from "vitest";
import { parseComfort } from "./comfort";

test("a stored choice is read value by value", () => {
  expect(parseComfort('{"textSize":"largest","font":"lexend","motion":"off"}')).toEqual({
    textSize: "largest",
    font: "lexend",
    motion: "off",
  });
});

test("the standard needs no entry, and what is unknown counts as not chosen", () => {
  expect(
    parseComfort('{"textSize":"huge","font":"standard","contrast":"more","colour":"pink","lineFocus":true}'),
  ).toEqual({ contrast: "more" });
});

test("anything broken is the standard", () => {
  for (const broken of [null, "", "{", "null", "7", '"larger"', "[]", '["larger"]', "undefined"])
    expect(parseComfort(broken), String(broken)).toEqual({});
});
