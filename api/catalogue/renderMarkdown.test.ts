import { XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import type { Drawing } from "./drawing";
import { renderMarkdown } from "./renderMarkdown";

test("renders paragraphs, lists, bold text and tables", () => {
  const html = renderMarkdown("A **new** word.\n\n1. One\n2. Two\n\n| A | B |\n|---|---|\n| 1 | 2 |", 1);
  expect(html).toContain("<p>A <strong>new</strong> word.</p>");
  expect(html).toContain("<ol>\n<li>One</li>\n<li>Two</li>\n</ol>");
  expect(html).toContain("<td>2</td>");
});

test("lowers headings by one level and prefixes their ids with the module", () => {
  const html = renderMarkdown("## Try it\n\n## Try it\n\n###### Deep", 3);
  expect(html).toBe(
    '<h3 id="module3-try-it">Try it</h3>\n' +
      '<h3 id="module3-try-it-1">Try it</h3>\n' +
      '<h6 id="module3-deep">Deep</h6>',
  );
});

test.each([
  ["<script>alert(1)</script>", /script|alert/],
  ["Text <script>alert(1)</script> text", /<script/],
  ['<p onclick="alert(1)">Text</p>', /onclick/],
  ['Text <b onmouseover="alert(1)">bold</b>', /onmouseover|<b/],
  ['<img src="x" onerror="alert(1)">', /onerror|<img/],
  ['<iframe src="https://example.org"></iframe>', /iframe/],
  ["<style>* { display: none }</style>", /style|display/],
  ['<a id="body" name="title">x</a>', /<a|id=|name=/],
  ["[link](javascript:alert(1))", /javascript/],
  ["[link](JaVaScRiPt:alert(1))", /javascript/i],
  ["[link](<java\nscript:alert(1)>)", /href="java/],
  ["[link](data:text/html,<script>alert(1)</script>)", /data:/],
  ["[link](vbscript:x)", /vbscript:/],
  ["<javascript:alert(1)>", /href/],
  ["![image](https://example.org/pixel.png)", /<img|example/],
  ["![image](javascript:alert(1))", /<img|javascript/],
  ['[link](https://example.org "x\\" onclick=\\"alert(1)")', /" onclick="/],
  ['## Heading <span id="x" style="color:red">x</span>', /span|style/],
])("removes unsafe markup from %j", (markdown, dangerous) => {
  expect(renderMarkdown(markdown, 1)).not.toMatch(dangerous);
});

const drawing: Drawing = {
  name: "a-map",
  url: "/pictures/a/a-map.1.svg",
  darkUrl: "/pictures/a/a-map-dark.1.svg",
  width: 340,
  height: 200,
  description: "Two **roads** meet.",
};
const image = `![A map with two roads](a-map.svg "The map isn't to scale.")`;

test("renders a drawing as a figure with a picture for both themes and a caption", () => {
  expect(renderMarkdown(`Before.\n\n${image}`, 1, [{ ...drawing, description: null }])).toBe(
    "<p>Before.</p>\n" +
      '<figure><picture><source srcset="/pictures/a/a-map-dark.1.svg" ' +
      'media="screen and (forced-colors: none) and (prefers-color-scheme: dark)" data-dark="" />' +
      '<img src="/pictures/a/a-map.1.svg" alt="A map with two roads" width="340" height="200" ' +
      'loading="lazy" decoding="async" /></picture>' +
      "<figcaption><p>The map isn’t to scale.</p></figcaption></figure>",
  );
});

test("renders the description of a drawing in a details element, without images", () => {
  const description = `Two **roads** meet.\n\n${image}`;
  const html = renderMarkdown(image, 1, [{ ...drawing, description }]);
  expect(html).toContain(
    "<details><summary>Description of the drawing</summary><p>Two <strong>roads</strong> meet.</p>",
  );
  expect(html.match(/<img/g)).toHaveLength(1);
});

test.each([
  ["another file", image.replace("a-map", "b-map")],
  ["another site", image.replace("a-map.svg", "https://example.org/a-map.svg")],
  ["an image within a sentence", `See ${image} here.`],
  ["an image in a list", `- See ${image}`],
])("removes %s", (_, markdown) => {
  expect(renderMarkdown(markdown, 1, [drawing])).not.toMatch(/<img|a-map|b-map|figure/);
});

test("prevents DOM clobbering by heading ids", () => {
  expect(renderMarkdown("## body\n\n## __proto__", 2)).not.toMatch(/id="(?!module2-)/);
});

test("renders HTML that is well-formed XML", () => {
  const markdown = "A & B  \n“<C>”\n\n---\n\n- [ ] a box\n\n| A | B |\n|:--|---|\n| `1<2` | a |";
  const html = renderMarkdown(`${markdown}\n\n${image}`, 1, [drawing]);
  expect(html).toContain("<br />");
  expect(html).toContain("<figure>");
  expect(XMLValidator.validate(`<div>${html}</div>`)).toBe(true);
});

test("escapes < and > in attributes", () => {
  const html = renderMarkdown('![3 < 5 > "4"](scale.svg "Caption.")\n\nx ="\n\n[a](/b "1 < 2")', 1, [
    { ...drawing, name: "scale" },
  ]);
  expect(html).toContain('alt="3 &lt; 5 &gt; ');
  expect(html).toContain('title="1 &lt; 2"');
  expect(html).not.toContain("&lt;p");
  expect(XMLValidator.validate(`<div>${html}</div>`)).toBe(true);
});

test("escapes the end of a CDATA section, which XML does not allow in texts", () => {
  expect(renderMarkdown("End with `]]>` or ]]>, *]]*>.", 1)).toBe(
    "<p>End with <code>]]&gt;</code> or ]]&gt;, <em>]]</em>>.</p>",
  );
});
