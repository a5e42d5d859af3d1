import { expect, test } from "vitest";
import { excerptOf, mark } from "./excerptOf";

/** Marks each `*word*` as the database does. */
const marked = (text: string) => text.replace(/\*([^*]+)\*/g, `${mark.start}$1${mark.stop}`);

test("returns a short text whole with matches in <mark>", () => {
  expect(excerptOf(marked("Make a weekly *budget* for 20 coins."))).toEqual({
    excerpt: "Make a weekly budget for 20 coins.",
    excerptHtml: "Make a weekly <mark>budget</mark> for 20 coins.",
  });
});

test("escapes everything but <mark>", () => {
  const { excerpt: text, excerptHtml: html } = excerptOf(
    marked(`1 < 2 & <script>*alert*("x")</script> <mark>`),
  );
  expect(text).toBe('1 < 2 & <script>alert("x")</script> <mark>');
  expect(html).toBe(
    "1 &lt; 2 &amp; &lt;script&gt;<mark>alert</mark>(&quot;x&quot;)&lt;/script&gt; &lt;mark&gt;",
  );
});

test.each([0, 1, 30, 60, 98, 99])("cuts 100 words to 200 characters around a match at index %i", (at) => {
  const words = Array.from({ length: 100 }, (_, index) => `word${index}`);
  const { excerpt: text, excerptHtml: html } = excerptOf(
    marked(words.map((word, index) => (index === at ? `*${word}*` : word)).join(" ")),
  );
  expect(html).toContain(`<mark>word${at}</mark>`);
  expect(text.startsWith("…")).toBe(!text.startsWith("word0 "));
  expect(text.endsWith("…")).toBe(!text.endsWith(" word99"));
  const inner = text.replace(/^… | …$/g, "");
  expect(inner.length).toBeLessThanOrEqual(200);
  expect(words.join(" ")).toContain(inner);
  expect(inner.split(" ").every((word) => words.includes(word))).toBe(true);
});

test("returns the beginning of a long text without a match", () => {
  const { excerpt: text } = excerptOf("once upon a time ".repeat(30).trim());
  expect(text).toMatch(/^once upon .* …$/);
  expect(text.length).toBeLessThanOrEqual(202);
});
