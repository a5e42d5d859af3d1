import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type ContentPreview, maxPreviewCharacters } from "../../schema/contentPreview";
import { auditLog } from "../admin/auditLog.table";
import { previewContent } from "../admin/previewContent";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { courseJson } from "../packs/courseJson";
import { readPackCourse } from "../packs/packCourse";
import { contentFolder } from "../projectFolders";
import { defaultAllowances } from "../rateLimits";
import type { Browser } from "../testing/browser";
import { courseCount } from "../testing/courseCount";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
let admin: Browser;
/** JSON packs of a course: those of the site and of the operator's edition. */
let packs: Record<"open" | "keyed", string>;
let markdown: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await signInAsAdmin(server)).browser;
  const catalogue = catalogueWatch(server.database.db).current;
  const course = catalogue.bySlug("health-and-awareness");
  if (!course) throw new Error("there is no such course");
  const sources = { pictureFiles: new Map(inject("pictureFiles")), publicUrl: "https://ninefold.example" };
  const packOf = async (withQuiz: boolean) =>
    courseJson(await readPackCourse(catalogue, course, sources, { withQuiz }));
  packs = { open: await packOf(false), keyed: await packOf(true) };
  markdown = await readFile(join(contentFolder, "courses/technology/module-1.md"), "utf8");
});
afterAll(() => server.close());

const send = (browser: Browser, text: unknown, headers: Record<string, string> = {}) =>
  browser.fetch("/admin/preview", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ text }),
  });

async function preview(text: string): Promise<ContentPreview> {
  const response = await send(admin, text);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return response.json();
}

describe("a course pack", () => {
  test("of the operator's edition is shown as the site shows it, without findings or keys", async () => {
    const { findings, content } = await preview(packs.keyed);
    expect(findings).toEqual([]);
    const course = catalogueWatch(server.database.db).current.bySlug("health-and-awareness");
    expect(content?.course?.title).toBe(course?.title);
    const withoutPictures = (html: string) => html.replaceAll(/ (?:src|srcset)="[^"]*"/g, "");
    expect(content?.modules.map(({ html }) => withoutPictures(html))).toEqual(
      course?.modules.flatMap(({ bodyHtml }) => (bodyHtml === null ? [] : [withoutPictures(bodyHtml)])),
    );
    const html = content?.modules.map((module) => module.html).join("") ?? "";
    expect(html).toContain('src="data:image/svg+xml;base64,');
    expect(html).not.toContain("/pictures/");
    expect(content?.modules.flatMap(({ words }) => words)).toHaveLength(course?.glossary.length ?? 0);
    const [question] = JSON.parse(packs.keyed).quiz.questions;
    expect(content?.questions[0]).toEqual({
      text: question.text,
      options: question.options.map((option: { text: string }) => option.text),
    });
    expect(JSON.stringify(content)).not.toContain(question.explanation);
  });

  test("without a key is shown with the missing fields as findings", async () => {
    const { findings, content } = await preview(packs.open);
    expect(content?.modules).toHaveLength(JSON.parse(packs.open).modules.length);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: "format", file: "health-and-awareness/quiz.json" }),
    );
  });

  test("with problems has findings of the rules, with file and line", async () => {
    const pack = JSON.parse(packs.keyed);
    pack.modules[1].text += "\n\nSee [our page](/no-such-page).";
    pack.modules[2].guide = "no-such-guide";
    pack.course.path = "/Per";
    const { findings } = await preview(JSON.stringify(pack));
    expect(findings).toContainEqual({
      rule: "deadLinks",
      file: "health-and-awareness/module-2.md",
      line: expect.any(Number),
      field: null,
      message: "the site has no page /no-such-page",
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: "format",
        field: "path",
        message: "“/Per” is already used by the course personal-finance",
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: "moduleGuides", message: "there is no guide “no-such-guide”" }),
    );
  });

  test("whose Markdown would take long to parse has findings only", async () => {
    const pack = JSON.parse(packs.keyed);
    pack.modules[1].text += `\n\n${"> ".repeat(5_000)}`;
    pack.drawings[0].description = "1. ".repeat(20);
    const long = await preview(JSON.stringify(pack));
    expect(long).toMatchObject({
      findings: [{ rule: "format", file: "health-and-awareness/module-2.md" }],
      content: null,
    });
    pack.modules[1].text = "Text.";
    const nested = await preview(JSON.stringify(pack));
    expect(nested).toMatchObject({
      findings: [{ rule: "format", file: expect.stringMatching(/^health-and-awareness\/.*\.md$/), line: 1 }],
      content: null,
    });
  });

  test("whose caption would take long to parse has findings only", async () => {
    const pack = JSON.parse(packs.keyed);
    pack.modules[0].text = `![A map](${pack.drawings[0].name}.svg "${"&gt;".repeat(20)}")`;
    const { findings, content } = await preview(JSON.stringify(pack));
    expect(findings[0]?.message).toContain("expected at most 10 markers");
    expect(content).toBeNull();
  });

  test("with a character that XML does not allow has findings only", async () => {
    const pack = JSON.parse(packs.keyed);
    pack.course.summary = "Line\vbreaks.";
    const message = "the character U+000B is not allowed";
    expect(await preview(JSON.stringify(pack))).toEqual({
      findings: [{ rule: "format", file: "course pack", line: 1, field: "course.summary", message }],
      content: null,
    });
  });

  test("whose drawings are not well-formed or have a script has findings only", async () => {
    const pack = JSON.parse(packs.keyed);
    pack.picture.light = pack.picture.light.replace("</svg>", "<text>a &nbsp; b<g></svg>");
    pack.drawings[0].dark = pack.drawings[0].dark.replace("<svg", '<svg onload="alert(1)"');
    const { findings, content } = await preview(JSON.stringify(pack));
    expect(content).toBeNull();
    expect(findings).toMatchObject([
      { field: "picture.light", message: expect.stringContaining("not well-formed XML: undefined entity") },
      {
        field: "drawings[0].dark",
        message: "the attribute onload is not allowed (line 1 of the SVG document)",
      },
    ]);
  });

  test("is no longer checked after the time for it", async () => {
    const catalogue = catalogueWatch(server.database.db).current;
    const { findings, content } = await previewContent(packs.keyed, catalogue, 0);
    expect(findings).toMatchObject([{ rule: "time", file: "health-and-awareness" }]);
    expect(content?.modules.length).toBeGreaterThan(0);
  });

  test.each([
    ["{", /not valid JSON/],
    ["{}", /./],
  ])("that cannot be read (%s) has findings only", async (text, message) => {
    const { findings, content } = await preview(text);
    expect(content).toBeNull();
    expect(findings[0]).toMatchObject({ rule: "format", file: "course pack" });
    expect(findings[0]?.message).toMatch(message);
  });
});

describe("a module", () => {
  test("of the site is shown with its video", async () => {
    const { findings, content } = await preview(markdown);
    expect(content).toMatchObject({ course: null, questions: [], modules: [{ number: 1 }] });
    expect(content?.modules[0]?.html).toContain("<h3 id=");
    expect(findings.filter(({ rule }) => rule === "format")).toEqual([]);
  });

  test("loses scripts and unsafe links", async () => {
    const { content } = await preview(
      `${markdown}\n<script>alert(1)</script>\n\n[x](javascript:alert) <img src=x onerror=alert(1)>`,
    );
    expect(content?.modules[0]?.html).not.toMatch(/<script|javascript:|onerror|<img src="x/);
  });

  test("with a character that XML does not allow has a finding", async () => {
    const { findings } = await preview(`${markdown}\vand more`);
    expect(findings).toMatchObject([
      {
        file: "module.md",
        line: markdown.split("\n").length,
        message: "the character U+000B is not allowed",
      },
    ]);
  });

  test("without front matter or text has a finding", async () => {
    expect(await preview("Just a text.")).toEqual({
      findings: [
        {
          rule: "format",
          file: "module.md",
          line: 1,
          field: null,
          message: "expected front matter between two lines of ---",
        },
      ],
      content: null,
    });
  });
});

test("is logged without the text, and stores nothing else", async () => {
  const { db } = server.database;
  const countOf = async () => (await db.select().from(auditLog)).length;
  const before = await countOf();
  await preview(packs.keyed);
  expect(await countOf()).toBe(before + 1);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
  expect(entry).toMatchObject({
    operationName: "previewContent",
    variables: { characters: packs.keyed.length },
    reason: null,
    rowsSeen: 0,
  });
  expect(catalogueWatch(db).current.courses).toHaveLength(courseCount);
});

describe("refuses", () => {
  test("anyone but admins, before it reads the body", async () => {
    const learner = server.browser();
    expect((await send(learner, markdown)).status).toBe(401);
    await learner.signUpAndLogIn();
    const response = await send(learner, "x".repeat(3 * maxPreviewCharacters));
    expect(response.status).toBe(403);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  test("learners above the cost limit, before it checks their role", async () => {
    const limited = await startTestServer({
      database: server.database,
      allowances: { ...defaultAllowances, costPerAddress: { tries: 1_000, seconds: 60 } },
    });
    try {
      const learner = await limited.learner();
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) statuses.push((await send(learner, "Text.")).status);
      expect(statuses).toContain(403);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test("requests of other sites", async () => {
    const response = await send(admin, markdown, { origin: "https://elsewhere.example" });
    expect(response.status).toBe(403);
  });

  test("an empty text, a long one and a longer body", async () => {
    expect((await send(admin, " ")).status).toBe(422);
    expect((await send(admin, 1)).status).toBe(422);
    expect((await send(admin, "x".repeat(maxPreviewCharacters + 1))).status).toBe(422);
    expect((await send(admin, "x".repeat(2 * maxPreviewCharacters))).status).toBe(413);
  });

  test("more previews than the limit", async () => {
    const limited = await startTestServer({
      database: server.database,
      allowances: { ...defaultAllowances, previewPerAdmin: { tries: 2, seconds: 60 } },
    });
    try {
      const { browser } = await signInAsAdmin(limited);
      const statuses = [];
      for (let count = 0; count < 3; count += 1) statuses.push((await send(browser, "Text.")).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});
