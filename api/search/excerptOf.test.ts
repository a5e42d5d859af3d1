import { expect, test } from "vitest";
import { excerptOf, mark } from "./excerptOf";

/** `*word*` as the database marks it. */
const marked = (text: string) => text.replace(/\*([^*]+)\*/g, `${mark.start}$1${mark.stop}`);

test("a short text is shown whole, its matching words in <mark>", () => {
  expect(excerptOf(marked("Make a weekly *budget* for 20 coins."))).toEqual({
    text: "Make a weekly budget for 20 coins.",
    html: "Make a weekly <mark>budget</mark> for 20 coins.",
  });
});

test("everything but <mark> is escaped", () => {
  const { text, html } = excerptOf(marked(`1 < 2 & <script>*alert*("x")</script> <mark>`));
  expect(text).toBe('1 < 2 & <script>alert("x")</script> <mark>');
  expect(html).toBe(
    "1 &lt; 2 &amp; &lt;script&gt;<mark>alert</mark>(&quot;x&quot;)&lt;/script&gt; &lt;mark&gt;",
  );
});

test.each([0, 1, 30, 60, 98, 99])(
  "of 100 words, at most 200 characters around number %i are shown, cut between words",
  (at) => {
    const words = Array.from({ length: 100 }, (_, index) => `word${index}`);
    const { text, html } = excerptOf(
      marked(words.map((word, index) => (index === at ? `*${word}*` : word)).join(" ")),
    );
    expect(html).toContain(`<mark>word${at}</mark>`);
    expect(text.startsWith("…")).toBe(!text.startsWith("word0 "));
    expect(text.endsWith("…")).toBe(!text.endsWith(" word99"));
    const shown = text.replace(/^… | …$/g, "");
    expect(shown.length).toBeLessThanOrEqual(200);
    expect(words.join(" ")).toContain(shown);
    expect(shown.split(" ").every((word) => words.includes(word))).toBe(true);
  },
);

test("a long text in which nothing matches is shown from its beginning", () => {
  const { text } = excerptOf("once upon a time ".repeat(30).trim());
  expect(text).toMatch(/^once upon .* …$/);
  expect(text.length).toBeLessThanOrEqual(202);
});
