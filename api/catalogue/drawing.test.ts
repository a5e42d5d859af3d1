import { expect, test } from "vitest";
import { svgProblem } from "./drawing";

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = "") => `<svg ${namespaces}${attributes}>\n${content}</svg>`;

test.each([
  svg(""),
  `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- <g/> -->\n<!DOCTYPE svg>\n${svg("")}`,
  svg('<style>text { font: 1em "A" }</style><text x="1">1 &lt; 2 &amp; &#xE9; <![CDATA[<script>]]></text>'),
  svg('<g id="a"/><use href="#a"/><use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/>'),
  svg('<circle><animate attributeName="r" to="4"/></circle>'),
  svg("<g>".repeat(99) + "</g>".repeat(99)),
])("accepts %s", (text) => {
  expect(svgProblem(text)).toBeNull();
});

test.each([
  ["<text>a &nbsp; b<g></text>", "not well-formed XML: undefined entity"],
  ["<text>a<g></text>", "not well-formed XML: unexpected close tag"],
  ['<g id="a" id="b"/>', "not well-formed XML: duplicate attribute: id"],
  ['<g id="<"/>', "not well-formed XML: disallowed character"],
  ['<a:g href="#a"/>', 'not well-formed XML: unbound namespace prefix: "a"'],
  ["<text>]]></text>", 'not well-formed XML: the string "]]>" is disallowed in char data'],
  ["<text>&#11;</text>", "not well-formed XML: malformed character entity"],
  ["<script>alert(1)</script>", "the element script is not allowed"],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', "the element script is not allowed"],
  ["<foreignObject/>", "the element foreignObject is not allowed"],
  ['<h:b xmlns:h="http://www.w3.org/1999/xhtml"/>', "the element b is not allowed"],
  ['<g onload="alert(1)"/>', "the attribute onload is not allowed"],
  ['<a href="https://example.org"/>', "expected # or data:image/ at the start of the attribute href"],
  ['<a xlink:href=" javascript:x"/>', "expected # or data:image/ at the start of the attribute xlink:href"],
  ['<image src="a.png"/>', "expected # or data:image/ at the start of the attribute src"],
  ['<image href="data:text/html,"/>', "expected # or data:image/ at the start of the attribute href"],
  ['<set attributeName="xlink:href" to="javascript:x"/>', "an animation of a link is not allowed"],
  ['<?xml-stylesheet href="a.xsl"?>', "a processing instruction is not allowed"],
])("refuses %s", (content, message) => {
  expect(svgProblem(svg(content))).toEqual({ line: 2, message });
});

test.each([
  ["", "expected an SVG document"],
  ["<html/>", "expected an SVG document"],
  ["<svg/>", 'expected xmlns="http://www.w3.org/2000/svg"'],
  [`<svg ${namespaces}/><svg/>`, "not well-formed XML: documents may contain only one root"],
  [svg("", ' onload="alert(1)"'), "the attribute onload is not allowed"],
  [
    '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]><svg/>',
    "a document type with declarations is not allowed",
  ],
])("refuses %s as a document", (text, message) => {
  expect(svgProblem(text)).toEqual({ line: 1, message });
});

// The parser searches the open elements for each prefix: without a limit this would take minutes.
test("refuses deeply nested elements with prefixes", () => {
  const content = "<xlink:g>".repeat(300_000);
  expect(svgProblem(svg(content))?.message).toBe("expected at most 100 nested elements");
});
