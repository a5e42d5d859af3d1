import { expect, test } from "vitest";
import { type CourseFiles, lineWith, withChange, withCourses } from "../content/testing/exampleCourse";
import { exampleWithPicture as example, otherCourse, readProblems } from "../content/testing/readProblems";
import { type CourseSource, readCourses } from "./readCourses";

const course = "mending-clothes/course.json";
const module = "mending-clothes/module-1.md";
const quiz = "mending-clothes/quiz.json";

const svg = (attributes = "", content = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

const read = (files: CourseFiles): Promise<CourseSource[]> =>
  withCourses(files, (root) => readCourses(root, new Set()));

test("reads a course with module numbers, HTML, reading time and pictures", async () => {
  const [source] = await read({ ...(await example()), "mending-clothes/picture-dark.svg": svg() });
  expect(source).toMatchObject({
    slug: "mending-clothes",
    path: "/mending",
    rating: 4.4,
    minutes: 2,
    pictures: {
      url: expect.stringMatching(/^\/pictures\/mending-clothes\/picture\.[0-9a-f]{12}\.svg$/),
      darkUrl: expect.stringMatching(/^\/pictures\/mending-clothes\/picture-dark\.[0-9a-f]{12}\.svg$/),
    },
    outcomes: [{ modules: [1] }, { modules: [1] }, { modules: [1] }],
    modules: [
      {
        number: 1,
        title: "Sewing On a Button",
        body: expect.stringMatching(/^The bus leaves[\s\S]*after you finish\.$/),
        bodyHtml: expect.stringContaining('<h3 id="module1-try-it">Try it</h3>'),
        video: { id: "AbCdEfGhIjK", channel: "The channel’s name" },
      },
    ],
  });
  expect(source?.questions.map(({ answer }) => answer)).toEqual([0, 1, 2, 3, 0]);
});

test("returns null for a missing channel and a missing dark picture", async () => {
  const [source] = await read(withChange(await example(), module, "  channel: The channel's name\n", ""));
  expect(source?.modules[0]?.video.channel).toBeNull();
  expect(source?.pictures.darkUrl).toBeNull();
});

test("returns length, audience and summary of a video, and null for missing ones", async () => {
  const [plain] = await read(await example());
  const unknown = { minutes: null, isForAdults: false, summary: null };
  expect(plain?.modules[0]?.video).toMatchObject(unknown);
  const facts = "  minutes: 7\n  audience: adults\n  summary: How to sew on a button.\n";
  const [source] = await read(withChange(await example(), module, "  channel:", `${facts}  channel:`));
  expect(source?.modules[0]?.video).toMatchObject({
    minutes: 7,
    isForAdults: true,
    summary: "How to sew on a button.",
  });
});

test("typesets the glossary and the words about a video", async () => {
  const words = {
    title: "Don't rush",
    lookFor: "Which thread is 'doubled'?",
    summary: 'She says: "Slowly."',
  };
  const lines = Object.entries(words).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`);
  const plain = await example();
  const video = `video:\n  id: AbCdEfGhIjK\n${lines.join("")}`;
  const files = {
    ...plain,
    [module]: plain[module]?.replace(/video:\n(?: {2}.*\n)+/, video) ?? "",
    [course]: plain[course]?.replace(/"definition": "[^"]*"/, `"definition": "A friend's word"`) ?? "",
  };
  const [source] = await read(files);
  expect(source?.glossary[0]?.definition).toBe("A friend’s word");
  expect(source?.modules[0]?.video).toMatchObject({
    title: "Don’t rush",
    lookFor: "Which thread is ‘doubled’?",
    summary: "She says: “Slowly.”",
  });
});

test("sorts courses by position, then slug", async () => {
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
  expect((await read(ordered)).map(({ slug }) => slug)).toEqual(["mending-clothes", "a-course", "b-course"]);
});

test("ignores a byte order mark and accepts Windows line endings", async () => {
  const files = await example();
  const windows = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      // The URL of a picture contains a hash of the file.
      name.endsWith(".svg") ? text : `\uFEFF${text.replaceAll("\n", "\r\n")}`,
    ]),
  );
  expect(await read(windows)).toEqual(await read(files));
});

test("refuses a picture that is not an SVG document", async () => {
  const picture = "mending-clothes/picture-dark.svg";
  const before = { ...(await example()), [picture]: `<?xml version="1.0"?>\n<!-- <g/> -->${svg()}` };
  expect(await read(before)).toHaveLength(1);
  expect(await readProblems({ ...before, [picture]: "" })).toEqual([
    { file: picture, line: 1, message: "expected an SVG document" },
  ]);
  expect(await readProblems({ ...before, [picture]: svg("", "\n&nbsp;") })).toEqual([
    { file: picture, line: 2, message: "not well-formed XML: undefined entity" },
  ]);
});

test("reports an invalid field with file, line and expectation", async () => {
  const files = withChange(await example(), quiz, '"Four stitches"', "4");
  expect(await readProblems(files)).toEqual([
    {
      file: quiz,
      line: lineWith(files[quiz], '"text": 4'),
      field: "questions[1].options[1].text",
      message: "Invalid input: expected string, received number",
    },
  ]);
});

test("lists every problem of every file on its own line in the error message", async () => {
  let files = withChange(await example(), quiz, '"answer": 3', '"answer": 4');
  files = withChange(files, module, "id: AbCdEfGhIjK", "id: short");
  files = withChange(files, course, '"family": "pink"', '"family": "beige"');
  await expect(read(files)).rejects.toThrow(
    [
      "The content has 4 problems:",
      `  ${course}:${lineWith(files[course], '"beige"')} family: Invalid option: ` +
        'expected one of "grape"|"sky"|"mint"|"sun"|"coral"|"pink"',
      `  ${quiz}:${lineWith(files[quiz], '"answer": 4')} questions[3].answer: ` +
        "expected a whole number from 0 to 3",
    ].join("\n"),
  );
  await expect(read(files)).rejects.toThrow(
    `${module}:${lineWith(files[module], "id: short")} video.id: ` +
      "expected a video id of 11 letters, digits, - and _",
  );
});

test.each([
  [course, '"position": 16,', '"position": 16', 4, /^not valid JSON: /],
  [course, '"position": 16,', "\"position\": '16',", 3, /^not valid JSON: [^\n]+$/],
  [course, '"position": 16,', '"position": 16, "position": 17,', 3, /^duplicate key$/],
  [
    module,
    "title: Sewing On a Button",
    "title: Sewing: a button",
    2,
    /^front matter is not valid YAML: .* at line 2,/,
  ],
  [module, "---\ntitle", "title", 1, /^expected front matter between two lines of ---$/],
])(
  "reports the line of a syntax error in %s: %j replaced by %j",
  async (file, before, after, line, message) => {
    const [problem] = await readProblems(withChange(await example(), file, before, after));
    expect(problem).toMatchObject({ file, line, message: expect.stringMatching(message) });
  },
);

test("reports missing, misnumbered, surplus and unknown files", async () => {
  const files = await example();
  const text = files[module] ?? "";
  const without = (name: string) => Object.fromEntries(Object.entries(files).filter(([key]) => key !== name));
  const missing = { message: "this file is missing" };
  expect(await readProblems(without(course))).toContainEqual({ file: course, ...missing });
  expect(await readProblems(without(quiz))).toContainEqual({ file: quiz, ...missing });
  expect(await readProblems(without(module))).toContainEqual({ file: module, ...missing });
  expect(await readProblems(without("mending-clothes/picture.svg"))).toEqual([
    { file: "mending-clothes/picture.svg", ...missing },
  ]);
  expect(await readProblems({ ...files, "mending-clothes/module-3.md": text })).toEqual([
    {
      file: "mending-clothes/module-3.md",
      message: "module files must be numbered 1, 2, 3 and so on without gaps",
    },
    { file: "mending-clothes/module-2.md", ...missing },
  ]);
  const nine = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`mending-clothes/module-${index + 1}.md`, text]),
  );
  expect(await readProblems({ ...files, ...nine })).toEqual([
    { file: "mending-clothes/module-9.md", message: "a course has at most 8 module files" },
  ]);
  const [unknown] = await readProblems({ ...files, "mending-clothes/notes.txt": "" });
  expect(unknown).toMatchObject({
    file: "mending-clothes/notes.txt",
    message: /^expected only course\.json/,
  });
  expect(await read({ ...files, "mending-clothes/.DS_Store": "", ".hidden/course.json": "" })).toHaveLength(
    1,
  );
});

const drawn = async () => ({
  ...withChange(
    await example(),
    module,
    "## Try it",
    '![A needle with a thread](needle.svg "Thread it.")\n\n## Try it',
  ),
  "mending-clothes/needle.svg": svg('width="320" height="200"'),
  "mending-clothes/needle-dark.svg": svg('width="320" height="200" fill="white"'),
  "mending-clothes/needle.md": "The thread goes through the eye.\n",
});

test("reads the drawings of a module with their sizes, texts and hashed URLs", async () => {
  const [source] = await read(await drawn());
  const [image, ...others] = source?.modules[0]?.images ?? [];
  expect(image).toEqual({
    url: expect.stringMatching(/^\/pictures\/mending-clothes\/needle\.[0-9a-f]{12}\.svg$/),
    darkUrl: expect.stringMatching(/^\/pictures\/mending-clothes\/needle-dark\.[0-9a-f]{12}\.svg$/),
    width: 320,
    height: 200,
    description: "The thread goes through the eye.",
    alt: "A needle with a thread",
    caption: "Thread it.",
  });
  expect(others).toEqual([]);
  expect(source?.modules[0]?.bodyHtml).toContain(`<img src="${image?.url}"`);
  expect(source?.minutes).toBe(2);
});

test("renders a module again when only its drawing has changed", async () => {
  const files = await drawn();
  const changed = { ...files, "mending-clothes/needle.svg": svg('width="340" height="200"') };
  const [before, after] = [await read(files), await read(changed)];
  expect(after[0]?.modules[0]?.images[0]?.url).not.toBe(before[0]?.modules[0]?.images[0]?.url);
  expect(after[0]?.modules[0]?.bodyHtml).toContain('width="340"');
});

test("reports a drawing without a light file, a dark file or a size", async () => {
  const files = await drawn();
  const { "mending-clothes/needle-dark.svg": _, ...withoutDark } = files;
  expect(await readProblems(withoutDark)).toEqual([
    { file: "mending-clothes/needle-dark.svg", message: "this file is missing" },
  ]);
  const withText = { ...(await example()), "mending-clothes/needle.md": "A text alone." };
  expect((await readProblems(withText)).map(({ file }) => file)).toEqual([
    "mending-clothes/needle.svg",
    "mending-clothes/needle-dark.svg",
  ]);
  expect(await readProblems({ ...files, "mending-clothes/needle.svg": svg() })).toEqual([
    { file: "mending-clothes/needle.svg", message: "expected an svg element with width and height" },
  ]);
});

test("reports a missing courses folder", async () => {
  await expect(readCourses("/nowhere/courses", new Set())).rejects.toThrow(
    "/nowhere/courses: this folder is missing",
  );
});
