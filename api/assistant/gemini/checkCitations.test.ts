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
    "numbers become links, each module has one number, in the order of the text",
    "Programs are lists [3]. Save first [1], in a jar [2].",
    "Programs are lists [\\[1\\]](/techno#module1). Save first [\\[2\\]](/Per#module3), in a jar " +
      "[\\[2\\]](/Per#module3).",
    ["technology-1", "personal-finance-3"],
  ],
  [
    "several numbers in one bracket are several links",
    "Save and think [1, 3].",
    `Save and think ${one} ${two}.`,
    ["personal-finance-3", "technology-1"],
  ],
  [
    "two passages of one module are one link",
    "Save [1][2] now [1; 2].",
    `Save ${one} now ${one}.`,
    ["personal-finance-3"],
  ],
  [
    "a number that is no passage is dropped, with the space before it",
    "Save first [4]. Think [0] twice [99].",
    "Save first. Think twice.",
    [],
  ],
  [
    "only the false one of two numbers is dropped",
    "Save first [1, 7].",
    `Save first ${one}.`,
    ["personal-finance-3"],
  ],
  [
    "a text without citations stays as it is",
    "I don't know that from our courses.",
    "I don't know that from our courses.",
    [],
  ],
])("%s", (_, text, message, cited) => {
  expect(check(text)).toEqual([message, cited]);
});

test.each([
  [
    "a literal quotation keeps its marks and its citation",
    'We say "Save first, then spend" [1].',
    `We say "Save first, then spend" ${one}.`,
  ],
  [
    "typographic marks and a full stop inside do not matter",
    "It “doesn’t think.” [3]",
    "It “doesn’t think.” [\\[1\\]](/techno#module1)",
  ],
  [
    "an invented quotation loses its marks and its citation",
    'We say "Never spend anything" [1]. Use a jar [2].',
    `We say Never spend anything. Use a jar ${one}.`,
  ],
  [
    "a quotation from another passage than the one cited loses both",
    'We say "A jar with a label helps" [3].',
    "We say A jar with a label helps.",
  ],
  ["a changed word makes a quotation false", "“Save first, then shop” [1]", "Save first, then shop"],
  [
    "a citation behind the full stop belongs to the quotation",
    'We say "Never spend." [1] Use a jar.',
    "We say Never spend. Use a jar.",
  ],
  [
    "the citation of the next sentence does not",
    'We say "Never spend". Use a jar [2].',
    `We say Never spend. Use a jar ${one}.`,
  ],
  [
    "the citation of the next quotation does not",
    '"Nonsense" and "A jar with a label helps" [2].',
    `Nonsense and "A jar with a label helps" ${one}.`,
  ],
  [
    "a quotation without citation keeps its marks when a passage has it",
    'Put a "jar" there.',
    'Put a "jar" there.',
  ],
  ["and loses them when none has", 'Put a "vault" there.', "Put a vault there."],
])("%s", (_, text, message) => {
  expect(check(text)[0]).toBe(message);
});

test("links, pictures and linked numbers of the AI's own become plain text", () => {
  expect(check("Read [the course](/nowhere) ![x](/y.png) and [1](/elsewhere).")).toEqual([
    `Read the course x and ${one}.`,
    ["personal-finance-3"],
  ]);
});

test("without passages nothing is cited", () => {
  expect(checkCitations('Yes [1]. "No" [2].', [])).toEqual({ message: "Yes. No.", cited: [] });
});
