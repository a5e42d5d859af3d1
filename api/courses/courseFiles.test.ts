import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type CourseFiles,
  exampleCourse,
  lineWith,
  withChange,
  withCourses,
} from "../content/testing/exampleCourse";
import { ContentError, type ContentProblem } from "./contentError";
import { type CourseSource, readCourses } from "./courseFiles";

const course = "mending-clothes/course.json";
const module = "mending-clothes/module-1.md";
const quiz = "mending-clothes/quiz.json";

/** The example as another course, with addresses and keywords of its own. */
async function otherCourse(slug: string): Promise<CourseFiles> {
  let files = await exampleCourse(slug);
  for (const [before, after] of [
    ['"mending-clothes"', `"${slug}"`],
    ['"/mending"', `"/${slug}"`],
    ['"/mending-quiz"', `"/${slug}-quiz"`],
    ['["mending clothes", "mending"]', `["${slug}"]`],
  ] as const)
    files = withChange(files, `${slug}/course.json`, before, after);
  return { ...files, [`${slug}/picture.svg`]: "<svg/>" };
}

async function example(): Promise<CourseFiles> {
  return { ...(await exampleCourse()), "mending-clothes/picture.svg": "<svg/>" };
}

const read = (files: CourseFiles): Promise<CourseSource[]> => withCourses(files, readCourses);

async function problemsOf(files: CourseFiles): Promise<readonly ContentProblem[]> {
  const error = await read(files).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ContentError) return error.problems;
  throw error ?? new Error("the courses were read without a problem");
}

test("a course is everything its files say, with module numbers, HTML, minutes and pictures", async () => {
  const [source] = await read({ ...(await example()), "mending-clothes/picture-dark.svg": "<svg/>" });
  expect(source).toMatchObject({
    slug: "mending-clothes",
    path: "/mending",
    rating: 4.4,
    minutes: 2,
    picture: "picture.svg",
    pictureDark: "picture-dark.svg",
    outcomes: [{ modules: [1] }, { modules: [1] }, { modules: [1] }],
    modules: [
      {
        number: 1,
        title: "Sewing On a Button",
        body: expect.stringMatching(/^The bus leaves[\s\S]*after you finish\.$/),
        bodyHtml: expect.stringContaining('<h3 id="module1-try-it">Try it</h3>'),
        video: { id: "AbCdEfGhIjK", channel: "The channel's name" },
      },
    ],
  });
  expect(source?.questions.map(({ answer }) => answer)).toEqual([0, 1, 2, 3, 0]);
});

test("a video without a channel and a course without a dark picture say null", async () => {
  const [source] = await read(withChange(await example(), module, "  channel: The channel's name\n", ""));
  expect(source?.modules[0]?.video.channel).toBeNull();
  expect(source?.pictureDark).toBeNull();
});

test("courses come by position, then title", async () => {
  const files = {
    ...(await otherCourse("b-course")),
    ...(await otherCourse("a-course")),
    ...(await example()),
  };
  const ordered = withChange(
    withChange(files, "b-course/course.json", '"title": "Mending', '"title": "A'),
    course,
    '"position": 16',
    '"position": 2',
  );
  expect((await read(ordered)).map(({ slug }) => slug)).toEqual(["mending-clothes", "b-course", "a-course"]);
});

test("line ends and a byte order mark make no difference", async () => {
  const files = await example();
  const windows = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, `\uFEFF${text.replaceAll("\n", "\r\n")}`]),
  );
  expect(await read(windows)).toEqual(await read(files));
});

test("a field that is not as expected is named with file, line and what was expected", async () => {
  const files = withChange(await example(), quiz, '"Four stitches"', "4");
  expect(await problemsOf(files)).toEqual([
    {
      file: quiz,
      line: lineWith(files[quiz], '"text": 4'),
      field: "questions[1].options[1].text",
      message: "Invalid input: expected string, received number",
    },
  ]);
});

test("the error's message lists every problem of every file on a line of its own", async () => {
  let files = withChange(await example(), quiz, '"answer": 3', '"answer": 4');
  files = withChange(files, module, "id: AbCdEfGhIjK", "id: short");
  files = withChange(files, course, '"family": "pink"', '"family": "beige"');
  await expect(read(files)).rejects.toThrow(
    [
      "The content has 4 problems:",
      `  ${course}:${lineWith(files[course], '"beige"')} family: Invalid option: expected one of "grape"|"sky"|"mint"|"sun"|"coral"|"pink"`,
      `  ${quiz}:${lineWith(files[quiz], '"answer": 4')} questions[3].answer: expected a whole number from 0 to 3`,
    ].join("\n"),
  );
  await expect(read(files)).rejects.toThrow(
    `${module}:${lineWith(files[module], "id: short")} video.id: expected a video id of 11 letters, digits, - and _`,
  );
});

const badFields: [string, string, string, string | undefined, string | RegExp][] = [
  [course, '"rating"', '"ratings": 1, "rating"', undefined, /Unrecognized key: "ratings"/],
  [course, '"enrolled": 0,\n', "", "enrolled", /expected a whole number/],
  [course, '"rating": 4.4', '"rating": 4.44', "rating", "expected at most one decimal"],
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
    "expected none on the right option",
  ],
  [
    quiz,
    '{ "text": "It closes the buttonhole.", "tempting": "The buttonhole stays open, so that the button can go through." }',
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
];

test.each(badFields)("%s: %j as %j is refused", async (file, before, after, field, message) => {
  const files = withChange(await example(), file, before, after);
  const problems = await problemsOf(files);
  expect(problems[0]).toMatchObject({
    file,
    line: expect.any(Number),
    ...(field && { field }),
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});

test.each([
  [course, '"position": 16,', '"position": 16', 4, /^not valid JSON: /],
  [course, '"position": 16,', '"position": 16, "position": 17,', 3, /^this key stands here twice$/],
  [module, "title: Sewing On a Button", 'title: Sewing: a button', 2, /^front matter is not valid YAML: /],
  [module, "---\ntitle", "title", 1, /^expected front matter between two lines of ---$/],
])("%s: %j as %j is a syntax error with its line", async (file, before, after, line, message) => {
  const [problem] = await problemsOf(withChange(await example(), file, before, after));
  expect(problem).toMatchObject({ file, line, message: expect.stringMatching(message) });
});

test("missing, misnumbered, surplus and unknown files are named", async () => {
  const files = await example();
  const text = files[module] ?? "";
  const without = (name: string) => Object.fromEntries(Object.entries(files).filter(([key]) => key !== name));
  const missing = { message: "this file is missing" };
  expect(await problemsOf(without(course))).toContainEqual({ file: course, ...missing });
  expect(await problemsOf(without(quiz))).toContainEqual({ file: quiz, ...missing });
  expect(await problemsOf(without(module))).toContainEqual({ file: module, ...missing });
  expect(await problemsOf(without("mending-clothes/picture.svg"))).toEqual([
    { file: "mending-clothes/picture.svg", ...missing },
  ]);
  expect(await problemsOf({ ...files, "mending-clothes/module-3.md": text })).toEqual([
    {
      file: "mending-clothes/module-3.md",
      message: "module files are numbered 1, 2, 3 and so on without a gap",
    },
    { file: "mending-clothes/module-2.md", ...missing },
  ]);
  const nine = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`mending-clothes/module-${index + 1}.md`, text]),
  );
  expect(await problemsOf({ ...files, ...nine })).toEqual([
    { file: "mending-clothes/module-9.md", message: "a course has at most 8 module files" },
  ]);
  const [unknown] = await problemsOf({ ...files, "mending-clothes/notes.txt": "" });
  expect(unknown).toMatchObject({
    file: "mending-clothes/notes.txt",
    message: /^expected only course\.json/,
  });
  expect(await read({ ...files, "mending-clothes/.DS_Store": "", ".hidden/course.json": "" })).toHaveLength(
    1,
  );
});

test("a slug, path, quiz path or keyword of another course is refused, whatever its letter case", async () => {
  let files = { ...(await example()), ...(await otherCourse("sewing")) };
  files = withChange(files, "sewing/course.json", '"/sewing"', '"/Mending-Quiz"');
  files = withChange(files, "sewing/course.json", '"/sewing-quiz"', '"/MENDING"');
  files = withChange(files, "sewing/course.json", '["sewing"]', '["mending"]');
  const file = "sewing/course.json";
  expect(await problemsOf(files)).toEqual([
    {
      file,
      line: lineWith(files[file], '"/Mending-Quiz"'),
      field: "path",
      message: `“/Mending-Quiz” is taken already, in ${course} quizPath`,
    },
    {
      file,
      line: lineWith(files[file], '"/MENDING"'),
      field: "quizPath",
      message: `“/MENDING” is taken already, in ${course} path`,
    },
    {
      file,
      line: lineWith(files[file], '["mending"]'),
      field: "keywords[0]",
      message: `“mending” is taken already, in ${course} keywords[1]`,
    },
  ]);
});

test.each(["/login", "/Courses", "/graphql", "/healthz", "/Progress"])(
  "the site's own page %s is refused",
  async (page) => {
    const [problem] = await problemsOf(withChange(await example(), course, '"/mending-quiz"', `"${page}"`));
    expect(problem).toMatchObject({ field: "quizPath", message: `${page} is one of the site's own pages` });
  },
);

test("a search term of the site's own pages is refused", async () => {
  const [problem] = await problemsOf(withChange(await example(), course, '"mending"]', '"contact"]'));
  expect(problem).toMatchObject({
    field: "keywords[1]",
    message: "“contact” leads to one of the site's own pages",
  });
});

test("a folder of courses that does not exist is said to be missing", async () => {
  const root = join("/nowhere", "courses");
  await expect(readCourses(root)).rejects.toThrow(`${root}: this folder is missing`);
});
