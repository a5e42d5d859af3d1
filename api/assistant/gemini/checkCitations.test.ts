import { expect, test } from "vitest";
import { checkCitations } from "./checkCitations";

const passages = [
  {
    moduleId: "personal-finance-3",
    url: "/Per#module3",
    text: "Save first, then spend: pay yourself before you shop.",
  },
  { moduleId: "personal-finance-3", url: "/Per#module3", text: "A jar with a label helps." },
  {
    moduleId: "technology-1",
    url: "/techno#module1",
    text: "A computer follows a program - it doesn't think.",
  },
];
const one = "[\\[1\\]](/Per#module3)";
const two = "[\\[2\\]](/techno#module1)";
const check = (text: string) => {
  const { message, cited } = checkCitations(text, passages);
  return [message, cited.map(({ moduleId }) => moduleId)];
};

test.each([
  [
    "links numbers and renumbers modules in text order",
    "Programs are lists [3]. Save first [1], in a jar [2].",
    "Programs are lists [\\[1\\]](/techno#module1). Save first [\\[2\\]](/Per#module3), in a jar " +
      "[\\[2\\]](/Per#module3).",
    ["technology-1", "personal-finance-3"],
  ],
  [
    "splits several numbers in one bracket into links",
    "Save and think [1, 3].",
    `Save and think ${one} ${two}.`,
    ["personal-finance-3", "technology-1"],
  ],
  [
    "links the middle of a range too",
    "Save and think [2–4]. Save [1 - 2].",
    `Save and think ${one} ${two}. Save ${one}.`,
    ["personal-finance-3", "technology-1"],
  ],
  [
    "drops a range that runs backwards, and the numbers of one without a passage",
    "Save [3-1]. Think [0-1].",
    `Save. Think ${one}.`,
    ["personal-finance-3"],
  ],
  [
    "merges two passages of one module into one link",
    "Save [1][2] now [1; 2].",
    `Save ${one} now ${one}.`,
    ["personal-finance-3"],
  ],
  [
    "drops a number without a passage and the space before it",
    "Save first [4]. Think [0] twice [99].",
    "Save first. Think twice.",
    [],
  ],
  [
    "drops only the wrong one of two numbers",
    "Save first [1, 7].",
    `Save first ${one}.`,
    ["personal-finance-3"],
  ],
  [
    "does not change a text without citations",
    "I don't know that from our courses.",
    "I don't know that from our courses.",
    [],
  ],
])("%s", (_, text, message, cited) => {
  expect(check(text)).toEqual([message, cited]);
});

test.each([
  [
    "keeps marks and citation of a literal quotation",
    'We say "Save first, then spend" [1].',
    `We say "Save first, then spend" ${one}.`,
  ],
  [
    "ignores typographic marks and a full stop inside",
    "It “doesn’t think.” [3]",
    "It “doesn’t think.” [\\[1\\]](/techno#module1)",
  ],
  [
    "removes marks and citation of an invented quotation",
    'We say "Never spend anything" [1]. Use a jar [2].',
    `We say Never spend anything. Use a jar ${one}.`,
  ],
  [
    "removes both if the quotation is from another passage",
    'We say "A jar with a label helps" [3].',
    "We say A jar with a label helps.",
  ],
  [
    "treats a quotation with a changed word as invented",
    "“Save first, then shop” [1]",
    "Save first, then shop",
  ],
  [
    "takes a citation after the full stop as that of the quotation",
    'We say "Never spend." [1] Use a jar.',
    "We say Never spend. Use a jar.",
  ],
  [
    "keeps the citation of the next sentence",
    'We say "Never spend". Use a jar [2].',
    `We say Never spend. Use a jar ${one}.`,
  ],
  [
    "keeps the citation of the next quotation",
    '"Nonsense" and "A jar with a label helps" [2].',
    `Nonsense and "A jar with a label helps" ${one}.`,
  ],
  ["keeps marks of an uncited quotation found in a passage", 'Put a "jar" there.', 'Put a "jar" there.'],
  ["removes marks of an uncited quotation found nowhere", 'Put a "vault" there.', "Put a vault there."],
])("%s", (_, text, message) => {
  expect(check(text)[0]).toBe(message);
});

test("turns the AI's own links and images into plain text", () => {
  expect(check("Read [the course](/nowhere) ![x](/y.png) and [1](/elsewhere).")).toEqual([
    `Read the course x and ${one}.`,
    ["personal-finance-3"],
  ]);
});

test("cites nothing without passages", () => {
  expect(checkCitations('Yes [1]. "No" [2].', [])).toEqual({ message: "Yes. No.", cited: [] });
});
