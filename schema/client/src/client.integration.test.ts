import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../../api/projectFolders";
import { courseCount } from "../../../api/testing/courseCount";
import { installPackedClient } from "../../../api/testing/packClient";
import { startTestServer, type TestServer } from "../../../api/testing/testServer";

let server: TestServer;
const project = mkdtempSync(join(tmpdir(), "ninefold-project-"));
beforeAll(async () => {
  server = await startTestServer();
  installPackedClient(project);
});
afterAll(async () => {
  await server.close();
  rmSync(project, { recursive: true });
});

/** A script that uses the client. */
const script = `
import { createClient, NinefoldError } from "ninefold-client";

const ninefold = createClient({ url: process.argv[1] });
const titles = [];
for await (const { title } of ninefold.courses({ pageSize: 4 })) titles.push(title);
const found = [];
for await (const { slug } of ninefold.courses({ search: "budget" })) found.push(slug);
const course = await ninefold.course("personal-finance");
const none = await ninefold.course("no-such-course");
const hits = await ninefold.search("how do vaccines work", { first: 2 });
const quiz = await ninefold.submitQuiz({ path: course.quizPath, answers: [0, 0, 0, 0, 0] });
const document = "query ($slug: String) { course(slug: $slug) { title } }";
const own = await ninefold.query(document, { slug: course.slug });
const refused = await ninefold.query("{ admin { users { totalCount } } }").catch((error) => error);
const unreachable = createClient({ url: "http://127.0.0.1:1", retries: 0 });
const failed = await unreachable.search("x").catch((error) => error);
console.log(JSON.stringify({
  titles, found, hits, none, own,
  modules: course.modules.length,
  questions: course.quiz.questions.length,
  body: course.modules[0].body.length,
  reviewed: quiz.answers.length,
  total: quiz.total,
  refused: [refused instanceof NinefoldError, refused.code, typeof refused.status],
  failed: [failed instanceof NinefoldError, failed.code, failed.status],
}));
`;

const run = promisify(execFile);

test("the installed package reads courses, search and quizzes from a server", async () => {
  const { stdout, stderr } = await run(
    process.execPath,
    ["--input-type=module", "--eval", script, server.url],
    { cwd: project },
  );
  expect(stderr).toBe("");
  const printed = JSON.parse(stdout);
  expect(new Set(printed.titles).size).toBe(courseCount);
  expect(printed.titles[0]).toBe("Personal Finance");
  expect(printed.found).toContain("personal-finance");
  expect(printed.found.length).toBeLessThan(15);
  expect(printed.hits).toHaveLength(2);
  expect(printed.hits[0]).toMatchObject({
    excerpt: expect.stringMatching(/vaccine/i),
    url: expect.stringMatching(/^\/\w+#module\d$/),
  });
  expect(printed).toMatchObject({
    none: null,
    own: { course: { title: "Personal Finance" } },
    modules: 9,
    questions: 5,
    reviewed: 5,
    total: 5,
    refused: [true, "UNAUTHENTICATED", "number"],
    failed: [true, "NO_RESPONSE", null],
  });
  expect(printed.body).toBeGreaterThan(500);
});

/** Each `@ts-expect-error` must be an error. */
const typedScript = `
import { createClient, type CourseSummary, type QuizResult } from "ninefold-client";

const ninefold = createClient({ url: "http://ninefold.example" });
for await (const course of ninefold.courses({ search: "money" })) {
  const { title, minutes }: CourseSummary = course;
  const known: [string, number] = [title, minutes];
  // @ts-expect-error unknown field
  console.log(known, course.price);
}
const course = await ninefold.course("personal-finance");
// @ts-expect-error the course may be null
console.log(course.title);
const body: string | null | undefined = course?.modules[0]?.body;
// @ts-expect-error answers are numbers
const wrong = await ninefold.submitQuiz({ path: "/quiz", answers: ["a"] });
const score: QuizResult["score"] = wrong.score;
const typed = { toString: () => "{ me { name } }" } as {
  toString(): string;
  __apiType?: (variables: { a: number }) => { me: null };
};
const { me }: { me: null } = await ninefold.query(typed, { a: 1 });
// @ts-expect-error unknown variable
await ninefold.query(typed, { b: 1 });
console.log(body, score, me);
`;

test("the types accept valid and reject invalid uses", async () => {
  writeFileSync(join(project, "typed.ts"), typedScript);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", ""];
  const compiler = join(projectRoot, "node_modules/typescript/bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, ...options, "typed.ts"], { cwd: project }).catch(
    (failure) => failure,
  );
  expect(stdout).toBe("");
});
