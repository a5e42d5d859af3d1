import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { OpenDatabase } from "../db/database";
import { openTestDatabase } from "../testing/testDatabase";
import { cmi5Entries, scormEntries } from "./learningSystemPacks";
import { type PackCourse, readPackCourse } from "./packCourse";
import type { PackEntry } from "./zipOf";

let database: OpenDatabase;
/** Every course in both editions. */
let courses: PackCourse[];
beforeAll(async () => {
  database = await openTestDatabase();
  const catalogue = await readCurrentCatalogue(database.db);
  const sources = {
    pictureFiles: new Map(inject("pictureFiles")),
    publicUrl: "https://ninefold.example",
  };
  const operatorEdition = await Promise.all(
    catalogue.courses.map((course) => readPackCourse(catalogue, course, sources, { withQuiz: true })),
  );
  courses = operatorEdition.flatMap((course) => [course, { ...course, key: null }]);
  expect(courses).toHaveLength(30);
});
afterAll(() => database?.close());

const parser = new XMLParser({ ignoreAttributes: false, parseAttributeValue: false, parseTagValue: false });

/** Parses the first entry as XML and lists the paths of the others. */
function parseDescription([description, ...files]: PackEntry[]) {
  const xml = String(description?.content);
  expect(XMLValidator.validate(xml)).toBe(true);
  return { name: description?.path, xml, parsed: parser.parse(xml), files: files.map(({ path }) => path) };
}

/** Returns the relative URLs in index.html, without fragments. */
function relativeUrls(entries: PackEntry[]): string[] {
  const page = String(entries.find(({ path }) => path === "index.html")?.content);
  const urls = [...page.matchAll(/ (?:src|srcSet|srcset|href)="([^"]*)"/g)].map(([, url = ""]) => url);
  return urls.filter((url) => !/^(?:#|https:)/.test(url));
}

const xmlName = z.string().regex(/^[A-Za-z_][\w.-]*$/);
const manifestSchema = z.strictObject({
  "?xml": z.object({ "@_version": z.literal("1.0"), "@_encoding": z.literal("UTF-8") }),
  manifest: z.strictObject({
    "@_identifier": xmlName,
    "@_version": z.literal("1.0"),
    "@_xmlns": z.literal("http://www.imsproject.org/xsd/imscp_rootv1p1p2"),
    "@_xmlns:adlcp": z.literal("http://www.adlnet.org/xsd/adlcp_rootv1p2"),
    metadata: z.strictObject({ schema: z.literal("ADL SCORM"), schemaversion: z.literal("1.2") }),
    organizations: z.strictObject({
      "@_default": xmlName,
      organization: z.strictObject({
        "@_identifier": xmlName,
        title: z.string().min(1),
        item: z.strictObject({
          "@_identifier": xmlName,
          "@_identifierref": xmlName,
          "@_isvisible": z.literal("true"),
          title: z.string().min(1),
        }),
      }),
    }),
    resources: z.strictObject({
      resource: z.strictObject({
        "@_identifier": xmlName,
        "@_type": z.literal("webcontent"),
        "@_adlcp:scormtype": z.literal("sco"),
        "@_href": z.string(),
        file: z.array(z.strictObject({ "@_href": z.string() })),
      }),
    }),
  }),
});

test("lists exactly the files of the pack in every SCORM manifest", () => {
  for (const course of courses) {
    const entries = scormEntries(course);
    const { name, xml, parsed, files } = parseDescription(entries);
    expect(name).toBe("imsmanifest.xml");
    const { manifest } = manifestSchema.parse(parsed);
    // The schema of SCORM 1.2 requires this order.
    expect(Object.keys(parsed.manifest).filter((key) => !key.startsWith("@"))).toEqual([
      "metadata",
      "organizations",
      "resources",
    ]);
    const { organization, "@_default": defaultId } = manifest.organizations;
    const { resource } = manifest.resources;
    expect(defaultId).toBe(organization["@_identifier"]);
    expect(organization.item["@_identifierref"]).toBe(resource["@_identifier"]);
    const identifiers = [...xml.matchAll(/ identifier="([^"]*)"/g)].map(([, identifier]) => identifier);
    expect(identifiers).toHaveLength(4);
    expect(new Set(identifiers).size).toBe(4);
    const listed = resource.file.map((file) => file["@_href"]);
    expect(listed).toEqual(files);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(resource["@_href"]);
    expect(new Set(relativeUrls(entries))).toEqual(new Set(files.filter((file) => file !== "index.html")));
  }
});

const text = z.strictObject({
  langstring: z.strictObject({ "#text": z.string().min(1), "@_lang": z.literal("en-GB") }),
});
const structureSchema = z.strictObject({
  "?xml": z.object({ "@_version": z.literal("1.0") }),
  courseStructure: z.strictObject({
    "@_xmlns": z.literal("https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"),
    course: z.strictObject({ "@_id": z.url(), title: text, description: text }),
    au: z.strictObject({
      "@_id": z.url(),
      "@_launchMethod": z.literal("AnyWindow"),
      "@_moveOn": z.enum(["Completed", "CompletedAndPassed"]),
      "@_masteryScore": z.literal("0.8").optional(),
      title: text,
      description: text,
      url: z.string(),
    }),
  }),
});

test("writes a valid cmi5 course structure that launches a file of the pack", () => {
  const ids = new Set<string>();
  for (const course of courses) {
    const entries = cmi5Entries(course);
    const { name, parsed, files } = parseDescription(entries);
    expect(name).toBe("cmi5.xml");
    const { course: structure, au } = structureSchema.parse(parsed).courseStructure;
    const order = (element: object) => Object.keys(element).filter((key) => !key.startsWith("@"));
    expect(order(parsed.courseStructure)).toEqual(["course", "au"]);
    expect(order(parsed.courseStructure.course)).toEqual(["title", "description"]);
    expect(order(parsed.courseStructure.au)).toEqual(["title", "description", "url"]);
    expect(au["@_moveOn"]).toBe(course.key ? "CompletedAndPassed" : "Completed");
    expect(au["@_masteryScore"]).toBe(course.key ? "0.8" : undefined);
    expect(files).toContain(au.url);
    expect(new Set(relativeUrls(entries))).toEqual(new Set(files.filter((file) => file !== "index.html")));
    ids.add(structure["@_id"]).add(au["@_id"]);
  }
  expect(ids.size).toBe(30);
});

test("gives each module a checkbox and a next link, and scores only with a key", () => {
  for (const course of courses) {
    const page = String(scormEntries(course).find(({ path }) => path === "index.html")?.content);
    const ticks = [...page.matchAll(/data-module="(\d+)"/g)].map(([, number]) => Number(number));
    expect(ticks).toEqual(course.modules.map(({ number }) => number));
    const nextLinks = [...page.matchAll(/<p class="onward"><a href="#([^"]*)"/g)].map(([, id]) => id);
    expect(nextLinks).toEqual([...ticks.slice(1).map((number) => `module${number}`), "quiz"]);
    for (const id of nextLinks) expect(page).toContain(`<section id="${id}"`);
    expect(page.includes('id="quiz-form"')).toBe(course.key !== null);
  }
});
