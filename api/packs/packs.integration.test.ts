import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  catalogueLinesPath,
  cataloguePath,
  type PackExtension,
  packFormats,
  packPath,
} from "../../schema/packFormats";
import { answerKeysOf } from "../catalogue/answerKeys";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { contentReleases } from "../catalogue/contentReleases.table";
import { courses } from "../catalogue/courses.table";
import { questions } from "../catalogue/questions.table";
import type { Content } from "../catalogue/readContent";
import { epubProblems } from "../testing/epubProblems";
import { times } from "../testing/longRun";
import { testContent } from "../testing/testContent";
import { startTestServer, type TestServer } from "../testing/testServer";
import { textFinder } from "../testing/textFinder";
import { unzipped } from "../testing/unzipped";
import { withAbsoluteLinks } from "./packCourse";

let server: TestServer;
let content: Content;
beforeAll(async () => {
  content = testContent();
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Fetches every public pack of the courses, by path. */
async function packsOf(courses: Content["courses"], { url }: TestServer): Promise<Map<string, Buffer>> {
  const packs = new Map<string, Buffer>();
  for (const { slug } of courses) {
    for (const { extension } of packFormats) {
      const path = packPath(slug, extension);
      const response = await fetch(url + path);
      expect(response.status, path).toBe(200);
      packs.set(path, Buffer.from(await response.arrayBuffer()));
    }
  }
  return packs;
}

/**
 * Returns the letters and digits of all files in a pack, so that sentences are found regardless of markup and
 * escapes.
 */
async function lettersIn(pack: Buffer): Promise<string> {
  const isZip = pack.subarray(0, 2).toString() === "PK";
  const texts = isZip ? (await unzipped(pack)).map(({ path, content }) => `${path} ${content}`) : [`${pack}`];
  return lettersOf(texts.join(" "));
}

function lettersOf(text: string): string {
  return text
    .replace(/&#x([\da-f]+);|\\u([\da-f]{4})/gi, (_, html, json) =>
      String.fromCodePoint(Number.parseInt(html ?? json, 16)),
    )
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(?:amp|quot|lt|gt|apos);/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

describe.each(packFormats)("a pack $extension", ({ extension, contentType }) => {
  test("is public, named after its course and returns 304 for a matching ETag", async () => {
    const url = server.url + packPath("personal-finance", extension);
    const plain = { "accept-encoding": "identity" };
    const response = await fetch(url, { headers: plain });
    expect(response.status).toBe(200);
    const disposition = extension === "print.html" ? "inline" : "attachment";
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": contentType,
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
      "content-disposition": `${disposition}; filename="personal-finance.${extension}"`,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const etag = response.headers.get("etag") ?? "";
    const revalidated = await fetch(url, { headers: { "if-none-match": etag } });
    expect(revalidated.status).toBe(304);
    expect(await revalidated.text()).toBe("");
    const head = await fetch(url, { method: "HEAD", headers: plain });
    expect(head.status).toBe(200);
    expect(head.headers.get("etag")).toBe(etag);
    expect(Number(head.headers.get("content-length"))).toBe(bytes.length);
    expect(await head.text()).toBe("");
  });
});

/** Fetches the texts of the courses and of the whole release besides the packs, by path. */
async function textsOf(courses: Content["courses"], { url }: TestServer): Promise<Map<string, string>> {
  const documents = courses.flatMap(({ path, quizPath, modules }) => [
    `${path}.md`,
    `${quizPath}.md`,
    ...modules.map(({ number }) => `${path}/module-${number}.md`),
  ]);
  const texts = new Map<string, string>();
  for (const path of [...documents, "/llms.txt", "/llms-full.txt", cataloguePath, catalogueLinesPath]) {
    const response = await fetch(url + path);
    expect(response.status, path).toBe(200);
    texts.set(path, await response.text());
  }
  return texts;
}

test("the texts for programs contain no key of a quiz or of practice", async () => {
  const texts = await textsOf(content.courses, server);
  expect(texts.size).toBeGreaterThan(150);
  const letters = new Map([...texts].map(([path, text]) => [path, lettersOf(text)]));
  const secrets = content.courses.flatMap(({ questions, practice, modules, glossary }) => {
    const publicText = lettersOf(JSON.stringify([modules, glossary]));
    const secretsOfCourse = [
      ...questions.flatMap(({ explanation, options }) => [
        explanation,
        ...options.flatMap(({ tempting }) => tempting ?? []),
      ]),
      // Practice is not part of these texts at all.
      ...practice.flatMap(({ prompt, hint }) => [prompt, hint]),
    ]
      .map(lettersOf)
      // A few words, such as "compare before and after", also occur elsewhere.
      .filter((secret) => secret.length > 30 && !publicText.includes(secret));
    expect(secretsOfCourse.length).toBeGreaterThan(40);
    return secretsOfCourse;
  });
  const secretsIn = textFinder(secrets);
  for (const [path, text] of letters) expect(secretsIn(text), path).toEqual([]);
});

test("includes the questions, stays under 1 MB and is independent of the answer key", async () => {
  const packs = await packsOf(content.courses, server);
  // Each format has one writer for all courses.
  const rebuilt = content.courses.slice(0, times(content.courses.length, 3));
  const texts = await textsOf(rebuilt, server);
  for (const { slug, questions, modules } of content.courses) {
    const texts = lettersOf(modules.map(({ body }) => body).join(" "));
    // A sentence that also occurs in a module is not secret.
    const secrets = questions
      .flatMap(({ explanation, options }) => [
        explanation,
        ...options.flatMap(({ tempting }) => tempting ?? []),
      ])
      .filter((secret) => !texts.includes(lettersOf(secret)));
    expect(secrets.length, slug).toBeGreaterThan(15);
    for (const { extension } of packFormats) {
      const path = packPath(slug, extension);
      const pack = packs.get(path) ?? Buffer.of();
      expect(pack.length, path).toBeLessThan(1_000_000);
      const letters = await lettersIn(pack);
      const publicTexts = [...questions.map(({ text }) => text), ...modules.map(({ title }) => title)];
      expect(
        publicTexts.filter((text) => !letters.includes(lettersOf(text))),
        path,
      ).toEqual([]);
      expect(
        secrets.filter((secret) => letters.includes(lettersOf(secret))),
        path,
      ).toEqual([]);
    }
  }

  // With another answer key, the bytes of any pack that depends on the key would change.
  const { db } = server.database;
  await db.update(questions).set({
    answer: sql`(${questions.answer} + 1) % 4`,
    explanation: "Another explanation.",
    temptations: ["one", "two", "three", "four"],
    moduleNumber: sql`1 + ${questions.moduleNumber} % 7`,
  });
  // Another `db` object has its own catalogue watch, which reads the content again.
  const otherDb = server.database.backgroundDb;
  const other = await startTestServer({ database: { ...server.database, db: otherDb } });
  try {
    const [key] = answerKeysOf(catalogueWatch(otherDb).current, "personal-finance");
    expect(key?.explanation).toBe("Another explanation.");
    const packsWithOtherKey = await packsOf(rebuilt, other);
    expect(packsWithOtherKey.size).toBe(rebuilt.length * packFormats.length);
    for (const [path, pack] of packsWithOtherKey) expect(packs.get(path)?.equals(pack), path).toBe(true);
    const textsWithOtherKey = await textsOf(rebuilt, other);
    expect(textsWithOtherKey.size).toBe(texts.size);
    for (const [path, text] of textsWithOtherKey) expect(texts.get(path) === text, path).toBe(true);
  } finally {
    await other.close();
  }
});

/** The outcomes of a course are separate sentences under their heading. */
const outcomes = /<h2>After this course you will be able to<\/h2>\s*<ul>(<li>[A-Z][^<]*<\/li>)+<\/ul>/;

test("writes a well-formed EPUB 3 with all listed and linked files", async () => {
  for (const { slug, modules } of content.courses) {
    const book = Buffer.from(await (await fetch(server.url + packPath(slug, "epub"))).arrayBuffer());
    expect(await epubProblems(book), slug).toEqual([]);
    const files = new Map((await unzipped(book)).map(({ path, content }) => [path, String(content)]));
    expect(files.get("EPUB/contents.xhtml")?.match(/<li>/g)).toHaveLength(modules.length + 2 + 3);
    expect(files.get("EPUB/start.xhtml")).toMatch(outcomes);
    expect(files.get("EPUB/words.xhtml")).toContain('<dl epub:type="glossary">');
    expect(files.get("EPUB/package.opf")).toMatch(/dcterms:modified">\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ</);
  }
});

/** A course with a drawing, and the texts of its packs by file name. */
async function drawnCourse() {
  const course = content.courses.find(({ modules }) => modules.some(({ images }) => images.length > 0));
  const module = course?.modules.find(({ images }) => images.length > 0);
  const [image] = module?.images ?? [];
  if (!course || !module || !image) throw new Error("no module has a drawing");
  const name = image.url.replace(/^.*\/|\..*$/g, "");
  const [light, dark] = await Promise.all(
    [image.url, image.darkUrl].map((url) => readFile(content.pictureFiles.get(url) ?? "", "utf8")),
  );
  const fetchPack = async (extension: PackExtension) =>
    Buffer.from(await (await fetch(server.url + packPath(course.slug, extension))).arrayBuffer());
  const filesIn = async (extension: PackExtension) =>
    new Map((await unzipped(await fetchPack(extension))).map(({ path, content }) => [path, `${content}`]));
  return { course, module, image, name, light, dark, fetchPack, filesIn };
}

test.each([
  ["html.zip", "personal-finance/", "index.html"],
  ["scorm.zip", "", "index.html"],
  ["cmi5.zip", "", "index.html"],
  ["epub", "EPUB/", null],
] as const)("includes the drawings in %s as files", async (extension, folder, page) => {
  const { course, module, image, name, light, filesIn } = await drawnCourse();
  const files = await filesIn(extension);
  const root = folder.replace("personal-finance", course.slug);
  expect(files.get(`${root}${name}.svg`)).toBe(light);
  const html = files.get(`${root}${page ?? `module-${module.number}.xhtml`}`) ?? "";
  expect(html).toMatch(new RegExp(`<figure><img src="${name}\\.svg" alt="[^"]+" width="${image.width}"`));
  expect(html).not.toMatch(/\/pictures\/|data-dark|loading=/);
  if (extension === "scorm.zip") expect(files.get("imsmanifest.xml")).toContain(`<file href="${name}.svg"/>`);
});

test("embeds the drawings in the print page and in the JSON", async () => {
  const { name, image, light, dark, fetchPack } = await drawnCourse();
  const html = String(await fetchPack("print.html"));
  expect(html).toContain(`<figure><img src="data:image/svg+xml;base64,${btoa(light ?? "")}"`);
  expect(html).not.toContain("/pictures/");
  const { drawings } = JSON.parse(String(await fetchPack("json")));
  expect(drawings).toContainEqual({ name, light, dark, description: image.description });
});

test("ends a module with a link to its guide", async () => {
  const textOf = async (extension: (typeof packFormats)[number]["extension"]) => {
    const pack = Buffer.from(
      await (await fetch(server.url + packPath("digital-literacy", extension))).arrayBuffer(),
    );
    const isZip = pack.subarray(0, 2).toString() === "PK";
    return isZip ? (await unzipped(pack)).map(({ content }) => String(content)).join("\n") : String(pack);
  };
  const link = '<a href="http://localhost:3002/guides/blackmail-with-pictures">Blackmail with pictures</a>';
  for (const { extension } of packFormats) {
    const text = await textOf(extension);
    if (extension === "json") expect(JSON.parse(text).modules[7].guide).toBe("blackmail-with-pictures");
    else expect(text.match(/<p class="help">.*?<\/p>/g)?.join("\n"), extension).toContain(link);
  }
});

test("makes links to pages of the site absolute", () => {
  const html = '<p><a href="/helpline">Help</a> and <a href="#module1-note">a note</a></p>';
  expect(withAbsoluteLinks(html, "https://ninefold.example")).toBe(
    '<p><a href="https://ninefold.example/helpline">Help</a> and <a href="#module1-note">a note</a></p>',
  );
});

test("coalesces concurrent requests for a pack and rebuilds it for a new release", async () => {
  const course = content.courses.find(({ slug }) => slug === "problem-solving");
  const path = packPath("problem-solving", "html.zip");
  const pictureFiles = new Map(content.pictureFiles);
  const getPicture = vi.spyOn(pictureFiles, "get");
  const fresh = await startTestServer({ database: server.database, pictureFiles });
  try {
    const fetchHash = async () => {
      const bytes = Buffer.from(await (await fetch(fresh.url + path)).arrayBuffer());
      return createHash("sha256").update(bytes).digest("hex");
    };
    const hashes = new Set(await Promise.all(Array.from({ length: 20 }, fetchHash)));
    hashes.add(await fetchHash());
    expect(hashes.size).toBe(1);
    const drawn = (course?.modules ?? []).flatMap(({ images }) =>
      images.flatMap(({ url, darkUrl }) => [url, darkUrl]),
    );
    const expected = [course?.pictures.url, course?.pictures.darkUrl, ...drawn];
    expect(getPicture.mock.calls.flat()).toEqual(expected);
    const { db } = server.database;
    await db.update(courses).set({ summary: "Another one." }).where(eq(courses.slug, "problem-solving"));
    expect(hashes).toContain(await fetchHash());
    await db.update(contentReleases).set({ loadedAt: new Date("2031-05-05T05:05:05Z") });
    await catalogueWatch(db).renew();
    expect(hashes).not.toContain(await fetchHash());
    expect(getPicture).toHaveBeenCalledTimes(2 * expected.length);
  } finally {
    await fresh.close();
  }
});

test("returns an uncacheable plain-text 404 for an unknown pack", async () => {
  for (const file of [
    "personal-finance",
    "personal-finance.exe",
    "no-such-course.html.zip",
    ".html.zip",
    "%2e%2e%2fmain.html.zip",
  ]) {
    const response = await fetch(`${server.url}/packs/${file}`);
    expect(response.status, file).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("There is no pack at this address.\n");
  }
});

test("returns an uncached 503 while pictures are missing", async () => {
  const pictureFiles = new Map<string, string>();
  const updating = await startTestServer({ database: server.database, pictureFiles });
  try {
    const url = updating.url + packPath("personal-finance", "html.zip");
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const [address, file] of content.pictureFiles) pictureFiles.set(address, file);
    expect((await fetch(url)).status).toBe(200);
  } finally {
    await updating.close();
  }
});

test("publishes the JSON schema at the URL in the packs", async () => {
  const pack = await (await fetch(server.url + packPath("technology", "json"))).json();
  const path = new URL(pack.$schema).pathname;
  const response = await fetch(server.url + path);
  expect(response.headers.get("content-type")).toBe("application/schema+json; charset=utf-8");
  expect(await response.json()).toMatchObject({ $id: pack.$schema, type: "object" });
});

test("allows only inline style and data pictures on the print page", async () => {
  const response = await fetch(server.url + packPath("technology", "print.html"));
  const policy = response.headers.get("content-security-policy");
  const html = await response.text();
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy).toBe(
    `default-src 'none';style-src 'sha256-${hash}';img-src data:;base-uri 'none';form-action 'none';` +
      "frame-ancestors 'self'",
  );
  expect(html).toMatch(outcomes);
  expect(html).not.toMatch(/<script|<link|\sstyle=|src="(?!data:)/);
});

test("changes the ETag when the public URL changes", async () => {
  const path = packPath("problem-solving", "html.zip");
  const etag = (await fetch(server.url + path)).headers.get("etag") ?? "";
  const moved = await startTestServer({ database: server.database, publicUrl: "https://ninefold.example" });
  try {
    expect((await fetch(moved.url + path, { headers: { "if-none-match": etag } })).status).toBe(200);
  } finally {
    await moved.close();
  }
});

test("caches the catalogue CSV for each release and escapes formulas", async () => {
  const { db } = server.database;
  const url = `${server.url}/packs/catalogue.csv`;
  const before = await (await fetch(url)).text();
  await db.update(courses).set({ title: "=HYPERLINK(A1)" }).where(eq(courses.slug, "technology"));
  expect(await (await fetch(url)).text()).toBe(before);
  await db.update(contentReleases).set({ loadedAt: new Date("2032-05-05T05:05:05Z") });
  await catalogueWatch(db).renew();
  const response = await fetch(url);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf));
  const [head, first, ...others] = bytes.subarray(3).toString().trimEnd().split("\r\n");
  expect(head).toBe(
    "Course,Audience,Module,Title,Minutes to read,Outcomes,Words to know,Video,Video link,Link",
  );
  expect(first).toMatch(/^Personal Finance,.*,1,.*http:\/\/localhost:3002\/Per#module1$/);
  expect(others).toHaveLength(content.courses.reduce((sum, { modules }) => sum + modules.length + 1, 0) - 1);
  expect(others.filter((row) => row.startsWith("'=HYPERLINK(A1),"))).toHaveLength(9);
  expect(others.filter((row) => row.startsWith("="))).toEqual([]);
});
