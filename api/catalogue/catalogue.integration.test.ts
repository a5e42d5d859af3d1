import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../http/pages/pageSource";
import { projectRoot, webBuildFolder } from "../projectFolders";
import { threeCourses } from "../testing/copySite";
import { openTestDatabase } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import { loadContent } from "./loadContent";
import { readContent } from "./readContent";

/**
 * Title, course path, quiz path and answer indices (specification, sections 1, 2 and 9), in catalogue order.
 */
const specified: [string, string, string, number[]][] = [
  ["Personal Finance", "/Per", "/quiz", [1, 1, 1, 1, 2]],
  ["Problem Solving", "/problem-solving", "/per_quize", [1, 2, 0, 0, 0]],
  ["Communication and Creativity", "/communication-creativity", "/comm-quize", [1, 1, 2, 1, 1]],
  ["Outdoors and Survival Skills", "/out-door", "/out-quiz", [1, 1, 1, 0, 0]],
  ["Social Responsibilities", "/social", "/social-quiz", [0, 0, 0, 0, 1]],
  ["Technology", "/techno", "/techno-quiz", [1, 1, 0, 0, 1]],
  ["Career Awareness", "/awar", "/awar-quiz", [1, 1, 0, 0, 1]],
  ["Environmental Awareness", "/envi", "/envi-quiz", [1, 0, 1, 2, 0]],
  ["Critical Thinking", "/cric", "/cric-quiz", [1, 2, 1, 1, 0]],
  ["Health and Awareness", "/health", "/health-quiz", [1, 2, 0, 0, 1]],
  ["Everyday Science", "/ever", "/ever-quiz", [0, 1, 1, 0, 1]],
  ["Cultural Awareness", "/cult", "/cult-quiz", [0, 0, 1, 0, 1]],
  ["Digital Literacy", "/digital", "/digital-quiz", [0, 1, 3, 1, 1]],
  ["Time Management and Organisation", "/time", "/time-quiz", [1, 1, 0, 1, 1]],
  ["Media and Advertising Literacy", "/media", "/media-quiz", [0, 1, 2, 2, 2]],
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const document = `{ courses(first: 50) { totalCount nodes { title path quizPath rating enrolled moduleCount
  modules { kind body video { url width height } } quiz { questions { id } } } } }`;

interface CourseResult {
  title: string;
  path: string;
  quizPath: string;
  rating: number;
  enrolled: number;
  moduleCount: number;
  modules: {
    kind: string;
    body: string | null;
    video: { url: string; width: number; height: number } | null;
  }[];
  quiz: { questions: { id: string }[] };
}

interface CourseTexts {
  modules: { id: string; bodyHtml: string | null }[];
}

async function allCourses(): Promise<CourseResult[]> {
  const { data } = await server.browser().graphql(document);
  expect(data.courses.totalCount).toBe(specified.length);
  return data.courses.nodes;
}

test("serves the 15 specified courses in order, with their paths and ratings", async () => {
  const courses = await allCourses();
  expect(courses.map(({ title, path, quizPath }) => [title, path, quizPath])).toEqual(
    specified.map(([title, path, quizPath]) => [title, path, quizPath]),
  );
  for (const { title, rating, enrolled } of courses) {
    expect([rating, enrolled]).toEqual(title === "Personal Finance" ? [4.6, 6695] : [4.4, 3746]);
  }
});

test("returns the same names and paths with and without other fields", async () => {
  const baseFields = "id slug title path quizPath moduleCount modules { id number title kind }";
  const listCourses = async (fields: string) => {
    const { data } = await server
      .browser()
      .graphql(`{ courses(first: 50) { nodes { ${fields} } edges { cursor } } }`);
    return data.courses;
  };
  const withSummary = await listCourses(`${baseFields} summary`);
  for (const node of withSummary.nodes) delete node.summary;
  expect(withSummary.nodes).toHaveLength(specified.length);
  expect(await listCourses(baseFields)).toEqual(withSummary);
});

test("serves 119 content modules with unique texts and videos, and 75 questions", async () => {
  const courses = await allCourses();
  const content = courses.flatMap(({ modules }) => modules.filter(({ kind }) => kind === "CONTENT"));
  expect(content).toHaveLength(119);
  expect(courses.flatMap(({ quiz }) => quiz.questions)).toHaveLength(75);
  expect(new Set(content.map(({ video }) => video?.url)).size).toBe(119);
  expect(new Set(content.map(({ body }) => body)).size).toBe(119);
  for (const { video } of content) expect([video?.width, video?.height]).toEqual([560, 350]);
  for (const { title, moduleCount, modules } of courses) {
    expect(moduleCount).toBe(modules.length);
    expect(modules.map(({ kind }) => kind)).toEqual([
      ...Array(title === "Problem Solving" ? 7 : 8).fill("CONTENT"),
      "QUIZ",
    ]);
  }
});

test("serves the drawings of the modules in both themes", async () => {
  const { data } = await server.browser().graphql(
    `{ courses(first: 50) { nodes { modules { kind bodyHtml
      images { url darkUrl alt caption description width height } } } } }`,
  );
  const modules: { kind: string; bodyHtml: string; images: Record<string, string>[] }[] =
    data.courses.nodes.flatMap((course: { modules: object[] }) => course.modules);
  const drawn = modules.filter(({ images }) => images.length > 0);
  expect(drawn.length).toBeGreaterThanOrEqual(2);
  for (const { kind, bodyHtml, images } of drawn) {
    expect(kind).toBe("CONTENT");
    for (const { url = "", darkUrl = "", alt, caption, width, height } of images) {
      expect(bodyHtml).toContain(`<img src="${url}"`);
      expect([alt, caption].every(Boolean)).toBe(true);
      for (const path of [url, darkUrl]) {
        const response = await fetch(server.url + path);
        expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
        expect(await response.text()).toContain(`width="${width}" height="${height}"`);
      }
    }
  }
});

test("scores 5 of 5 for the specified answers of every quiz", async () => {
  for (const [, , path, answers] of specified) {
    const { data } = await server
      .browser()
      .graphql("mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { score total } }", {
        input: { path, answers },
      });
    expect([path, data.submitQuiz]).toEqual([path, { score: 5, total: 5 }]);
  }
});

test("shows an edited sentence after a restart and preserves ids and ticks", async () => {
  const root = mkdtempSync(join(tmpdir(), "ninefold-content-"));
  for (const part of threeCourses) cpSync(join(projectRoot, part), join(root, part), { recursive: true });
  const folder = join(root, "api/content");
  const original = await readContent(folder);
  const file = join(folder, "courses/problem-solving/module-3.md");
  const changed = "This sentence was changed this morning.";
  writeFileSync(file, readFileSync(file, "utf8").replace("\n## Remember", `\n${changed}\n\n## Remember`));
  const database = await openTestDatabase({ empty: true });
  await loadContent(database.db, original);
  const allFields = `{ courses(first: 50) { nodes { id title progress { completed }
    modules { id title bodyHtml video { url } } quiz { questions { id text } } } } }`;
  const withServer = async <Result>(work: (server: TestServer) => Promise<Result>) => {
    const instance = await startTestServer({ database, pages: await builtPages(webBuildFolder) });
    const result = await work(instance);
    await instance.close();
    return result;
  };
  const email = "ada@example.org";
  const login = { email, password: "correct horse" };
  try {
    const before = await withServer(async (instance) => {
      const browser = instance.browser();
      await browser.signUpAndLogIn(email, login.password);
      await browser.graphql(
        `mutation {
          setModuleCompletion(input: { path: "/problem-solving", number: 3, completed: true }) { id } }`,
      );
      expect(await (await browser.fetch("/problem-solving")).text()).not.toContain(changed);
      return (await browser.graphql(allFields)).data.courses.nodes;
    });
    await loadContent(database.db, await readContent(folder));
    const after = await withServer(async (instance) => {
      const browser = instance.browser();
      await browser.post("/login", login);
      expect(await (await browser.fetch("/problem-solving")).text()).toContain(changed);
      return (await browser.graphql(allFields)).data.courses.nodes;
    });
    const textOf = (courses: CourseTexts[]) =>
      courses.flatMap(({ modules }) => modules).find(({ id }) => id === "problem-solving-3");
    const [oldText, newText] = [textOf(before), textOf(after)];
    expect(newText?.bodyHtml).toContain(`<p>${changed}</p>`);
    expect(newText?.bodyHtml?.replace(`<p>${changed}</p>\n`, "")).toBe(oldText?.bodyHtml);
    if (oldText && newText) oldText.bodyHtml = newText.bodyHtml;
    expect(after).toEqual(before);
    const [course] = after.filter(({ id }: { id: string }) => id === "problem-solving");
    expect(course.progress.completed).toEqual([3]);
  } finally {
    await database.close();
    rmSync(root, { recursive: true, force: true });
  }
});
