import { expect, test } from "vitest";
import { explainTerms } from "./explainTerms";

const terms = [
  { term: "need", definition: "Something you must have." },
  { term: "opportunity cost", definition: "What you give up." },
];

test("links only the first bold occurrence of a term to its explanation", () => {
  expect(explainTerms("<p>A <strong>need</strong>, a <strong>need</strong>.</p>", 3, terms)).toBe(
    '<p>A <button type="button" popovertarget="module3-word-1">need</button>, a <strong>need</strong>.</p>',
  );
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
