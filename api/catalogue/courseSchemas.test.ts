import { expect, test } from "vitest";
import { withChange } from "../content/testing/exampleCourse";
import { exampleWithPicture as example, readProblems } from "../content/testing/readProblems";

const course = "mending-clothes/course.json";
const module = "mending-clothes/module-1.md";
const quiz = "mending-clothes/quiz.json";

const badFields: [string, string, string, string | undefined, string | RegExp][] = [
  [course, '"rating"', '"ratings": 1, "rating"', undefined, "unknown to this version: “ratings”"],
  [course, '"enrolled": 0,\n', "", "enrolled", /expected a whole number/],
  [course, '"rating": 4.4', '"rating": 4.44', "rating", "expected at most one decimal"],
  [course, '"sidebarPercent": 25', '"sidebarPercent": 26', "sidebarPercent", "expected 25 or 28"],
  [course, '"path": "/mending"', '"path": "/mending/clothes"', "path", /expected a slash and one segment/],
  [
    course,
    '"slug": "mending-clothes"',
    '"slug": "mending"',
    "slug",
    "expected “mending-clothes”, the name of the folder",
  ],
  [course, '"mending clothes", "mending"', '"Mending"', "keywords[0]", /expected lower case/],
  [course, '"You will be able to sew', '"Sew', "outcomes[1].text", /expected to start with/],
  [
    course,
    '"text": "You will be able to sew on a button that stays.", "modules": [1]',
    '"text": "You will be able to sew on a button that stays.", "modules": [3]',
    "outcomes[1].modules[0]",
    "the course has no module 3",
  ],
  [
    course,
    '"The hole in a needle.", "module": 1',
    '"The hole in a needle.", "module": 2',
    "glossary[1].module",
    "the course has no module 2",
  ],
  [
    course,
    '"The hole in a needle."',
    `"${"word ".repeat(26).trim()}"`,
    "glossary[1].definition",
    "expected at most 25 words",
  ],
  [course, '"Mending Clothes"', `"${"x".repeat(61)}"`, "title", "expected at most 60 characters"],
  [
    quiz,
    '"tempting": "That is one pair, and the button has another."',
    '"tempting": ""',
    "questions[1].options[0].tempting",
    "expected a text, found none",
  ],
  [
    quiz,
    ', "tempting": "That is one pair, and the button has another."',
    "",
    "questions[1].options[0].tempting",
    /why this wrong option is tempting/,
  ],
  [
    quiz,
    '"Four stitches"',
    '"Four stitches", "tempting": "It is right."',
    "questions[1].options[1].tempting",
    "not allowed on the right option",
  ],
  [
    quiz,
    '{ "text": "It closes the buttonhole.", ' +
      '"tempting": "The buttonhole stays open, so that the button can go through." }',
    '{ "text": "Fourth", "tempting": "Yes." }, { "text": "Fifth", "tempting": "Yes." }',
    "questions[2].options",
    "expected 4 options",
  ],
  [quiz, '"module": 1', '"module": 7', "questions[0].module", "the course has no module 7"],
  [quiz, '"questions": [', '"questions": [], "more": [', "questions", "expected 5 questions"],
  [
    module,
    "  lookFor: Watch how the person keeps the back of the cloth tidy.\n",
    "",
    "video.lookFor",
    /expected string, received undefined/,
  ],
  [module, "title: Sewing On a Button", "title: 12", "title", /expected string, received number/],
  [
    module,
    "title: Sewing On a Button",
    'title: "Sewing\\von"',
    "title",
    "the character U+000B is not allowed",
  ],
];

test.each(badFields)("refuses %s with %j replaced by %j", async (file, before, after, field, message) => {
  const files = withChange(await example(), file, before, after);
  const problems = await readProblems(files);
  expect(problems[0]).toMatchObject({
    file,
    line: expect.any(Number),
    ...(field && { field }),
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});
