import { expect, test } from "vitest";
import { explainTerms } from "./explainTerms";

const terms = [
  { term: "need", definition: "Something you must have." },
  { term: "opportunity cost", definition: "What you give up." },
];

test("links only the first bold occurrence of a term to its explanation", () => {
  expect(explainTerms("<p>A <strong>need</strong>, a <strong>need</strong>.</p>", 3, terms)).toBe(
    '<p>A <span><button type="button" popovertarget="module3-word-1">need</button>,</span> ' +
      "a <strong>need</strong>.</p>",
  );
});

test("groups a term or code with the punctuation around it, and only then", () => {
  expect(explainTerms("<p>(“<strong>Need</strong>”, <code>a-b.example</code>.</p>", 1, terms)).toBe(
    '<p><span>(“<button type="button" popovertarget="module1-word-1">Need</button>”,</span> ' +
      "<span><code>a-b.example</code>.</span></p>",
  );
  const alone = "<p>See <code>a-b.example</code> here.</p><pre><code>a\n</code></pre>";
  expect(explainTerms(alone, 1, terms)).toBe(alone);
});

test("matches a term in another letter case, in the plural and before a colon", () => {
  for (const words of ["Opportunity cost", "opportunity costs", "Opportunity cost:"])
    expect(explainTerms(`<strong>${words}</strong>`, 1, terms)).toBe(
      `<button type="button" popovertarget="module1-word-2">${words}</button>`,
    );
});

test("leaves other bold words, partial terms and terms that are not bold unchanged", () => {
  const html = "<p><strong>cost</strong>, need, <strong>needy</strong>, <em>need</em></p>";
  expect(explainTerms(html, 1, terms)).toBe(html);
});
