import { expect, test } from "vitest";
import { renderMarkdown, typesetText } from "./renderMarkdown";

const html = (markdown: string) => renderMarkdown(markdown, 1).replaceAll("\u00A0", "~");

test("joins a sum with no-break spaces and uses mathematical signs", () => {
  expect(html("So 3 x 4 - 2 = 10 it is.")).toBe("<p>So 3~×~4~−~2~=~10 it is.</p>");
  expect(html("**120 - 80 = 40** coins")).toBe("<p><strong>120~−~80~=~40</strong> coins</p>");
});

test("lets a long sum break after an operator only", () => {
  expect(html("5 + 3 + 5 + 5 + 12 + 30 + 8 = 68")).toBe("<p>5 +~3 +~5 +~5 +~12 +~30 +~8 =~68</p>");
});

test("joins a number and its unit, and leaves other text unchanged", () => {
  expect(html("It is 92 °C at 2,560 m.")).toBe("<p>It is 92~°C at 2,560~m.</p>");
  expect(html("Pages 3 - a guess - and room 4 x B")).toBe("<p>Pages 3 - a guess - and room 4 x B</p>");
});

test("converts straight quotation marks to curly ones", () => {
  expect(html(`"It's mine," she said.`)).toBe("<p>“It’s mine,” she said.</p>");
});

test("typesets plain text without reading it as Markdown", () => {
  expect(typesetText(`"It's *mine*," she said: 3 x 4 = 12 <b>`)).toBe(
    "“It’s *mine*,” she said: 3\u00A0×\u00A04\u00A0=\u00A012 <b>",
  );
  expect(typesetText("“It’s mine”")).toBe("“It’s mine”");
});
