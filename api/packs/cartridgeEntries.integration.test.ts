import { memoize } from "es-toolkit";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { outcomeWords } from "../../schema/outcomeWords";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { OpenDatabase } from "../db/database";
import { courseCount } from "../testing/courseCount";
import { openTestDatabase } from "../testing/testDatabase";
import { unzipped } from "../testing/unzipped";
import { type PackCourse, readPackCourse } from "./packCourse";
import { writePack } from "./packWriters";

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
  courses = await Promise.all(
    [false, true].flatMap((withQuiz) =>
      catalogue.courses.map((course) => readPackCourse(catalogue, course, sources, { withQuiz })),
    ),
  );
  expect(courses).toHaveLength(2 * courseCount);
});
afterAll(() => database?.close());

const lists = ["item", "resource", "file", "lom:keyword", "lom:classification"];
const qtiLists = ["item", "qtimetadatafield", "response_label", "respcondition", "itemfeedback"];
const parserOf = (names: readonly string[]) =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    parseTagValue: false,
    // Decodes numeric references, too.
    htmlEntities: true,
    isArray: (name) => names.includes(name),
  });

function parsed(xml: string, names: readonly string[]) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parserOf(names).parse(xml);
}

// Neither npm nor Debian has the schemas of Common Cartridge. The following describe what those of version
// 1.1, which Moodle validates against, demand of the elements that packs use.
const text = z.string().min(1);
const xmlName = z.string().regex(/^[A-Za-z_][\w.-]*$/);
const langString = z.strictObject({
  "lom:string": z.strictObject({ "#text": text, language: z.literal("en-GB") }),
});
const value = <const Value extends string>(name: Value) => z.strictObject({ "lom:value": z.literal(name) });
const itemSchema = z.strictObject({ identifier: xmlName, identifierref: xmlName, title: text });
const manifestSchema = z.strictObject({
  identifier: xmlName,
  xmlns: text,
  "xmlns:lom": text,
  "xmlns:xsi": z.literal("http://www.w3.org/2001/XMLSchema-instance"),
  "xsi:schemaLocation": text,
  metadata: z.strictObject({
    schema: z.literal("IMS Common Cartridge"),
    schemaversion: z.enum(["1.1.0", "1.3.0"]),
    "lom:lom": z.strictObject({
      "lom:general": z.strictObject({
        "lom:identifier": z.strictObject({ "lom:catalog": z.literal("URI"), "lom:entry": z.url() }),
        "lom:title": langString,
        "lom:language": z.literal("en-GB"),
        "lom:description": langString,
        "lom:keyword": z.array(langString),
      }),
      "lom:educational": z.strictObject({ "lom:learningResourceType": value("IMS Common Cartridge") }),
      "lom:rights": z.strictObject({
        "lom:copyrightAndOtherRestrictions": value("yes"),
        "lom:description": langString,
      }),
      "lom:classification": z.array(
        z.strictObject({ "lom:purpose": value("educational objective"), "lom:description": langString }),
      ),
    }),
  }),
  organizations: z.strictObject({
    organization: z.strictObject({
      identifier: xmlName,
      structure: z.literal("rooted-hierarchy"),
      // One root item without a title, whose children are folders.
      item: z.tuple([
        z.strictObject({
          identifier: xmlName,
          item: z.tuple([
            z.strictObject({ identifier: xmlName, title: text, item: z.array(itemSchema).min(3) }),
          ]),
        }),
      ]),
    }),
  }),
  resources: z.strictObject({
    resource: z.array(
      z.union([
        z.strictObject({
          identifier: xmlName,
          type: z.literal("webcontent"),
          href: text,
          file: z.array(z.strictObject({ href: text })).min(1),
        }),
        z.strictObject({
          identifier: xmlName,
          type: z.templateLiteral(["imsqti_xmlv1p2/imscc_xmlv1p", z.enum(["1", "3"]), "/assessment"]),
          file: z.tuple([z.strictObject({ href: text })]),
        }),
      ]),
    ),
  }),
});

/** Reads a package as an importing platform does, once: from the bytes, by its manifest. */
const readCartridge = (course: PackCourse, extension: "imscc" | "cc11.imscc") =>
  cartridges[extension](course);
const cartridges = {
  imscc: memoize((course: PackCourse) => readPackage(course, "imscc")),
  "cc11.imscc": memoize((course: PackCourse) => readPackage(course, "cc11.imscc")),
};

async function readPackage(course: PackCourse, extension: "imscc" | "cc11.imscc") {
  const entries = await unzipped(await writePack(course, extension));
  const files = new Map(entries.map(({ path, content }) => [path, String(content)]));
  expect(files.size).toBe(entries.length);
  const xml = files.get("imsmanifest.xml") ?? "";
  return { files, xml, manifest: manifestSchema.parse(parsed(xml, lists).manifest) };
}

describe.each([
  { extension: "imscc", version: "1.3.0", name: "v1p3" },
  { extension: "cc11.imscc", version: "1.1.0", name: "v1p1" },
] as const)("a Common Cartridge $version", ({ extension, version, name }) => {
  test("names its version in the namespaces, within the characters that Moodle reads", async () => {
    const [course] = courses;
    if (!course) throw new Error("there is no course");
    const { xml, manifest } = await readCartridge(course, extension);
    expect(manifest.metadata.schemaversion).toBe(version);
    expect(manifest.xmlns).toBe(`http://www.imsglobal.org/xsd/imscc${name}/imscp_v1p1`);
    expect(manifest["xmlns:lom"]).toBe(`http://ltsc.ieee.org/xsd/imscc${name}/LOM/manifest`);
    expect(xml.slice(0, 500)).toContain(`xmlns="${manifest.xmlns}"`);
  });

  test("resolves every identifier, lists each file once and links to no other", async () => {
    for (const course of courses) {
      const { files, xml, manifest } = await readCartridge(course, extension);
      // The schema requires this order.
      const children = [...xml.matchAll(/^ {2}<(\w+)>$/gm)].map(([, element]) => element);
      expect(children).toEqual(["metadata", "organizations", "resources"]);
      const identifiers = [...xml.matchAll(/ identifier="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(identifiers).size).toBe(identifiers.length);
      const { resource: resources } = manifest.resources;
      const [
        {
          item: [folder],
        },
      ] = manifest.organizations.organization.item;
      expect(folder.title).toBe(course.title);
      expect(folder.item.map(({ identifierref }) => identifierref)).toEqual(
        resources.map(({ identifier }) => identifier),
      );
      expect(folder.item.map(({ title }) => title)).toEqual([
        "About this course",
        ...course.modules.map(({ title }) => title),
        "Quiz",
      ]);
      const listed = resources.flatMap(({ file }) => file.map(({ href }) => href));
      expect(listed).toEqual([...files.keys()].slice(1));
      for (const resource of resources) {
        if (resource.type !== "webcontent") continue;
        const own = resource.file.map(({ href }) => href);
        expect(own[0]).toBe(resource.href);
        const page = files.get(resource.href) ?? "";
        expect(page).toMatch(/^<!doctype html>\n<html lang="en"/);
        expect(page).not.toContain("<script");
        const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const urls = [...page.matchAll(/ (?:src|srcset|href)="([^"]*)"/gi)].map(([, url = ""]) => url);
        const relative = urls.filter((url) => !/^(?:https:|#)/.test(url));
        expect(new Set(relative), resource.href).toEqual(new Set(own.slice(1)));
      }
    }
  });

  test("states the objectives in the metadata and on the pages", async () => {
    for (const course of courses) {
      const { files, manifest } = await readCartridge(course, extension);
      const objectives = manifest.metadata["lom:lom"]["lom:classification"].map(
        (classification) => classification["lom:description"]["lom:string"]["#text"],
      );
      expect(objectives).toEqual(course.outcomes.map(({ text: outcome }) => outcomeWords(outcome)));
      for (const { number } of course.modules) {
        const page = files.get(`module-${number}.html`) ?? "";
        const hasObjectives = course.outcomes.some(({ modules }) => modules.includes(number));
        expect(page.includes("<h3>Now you can</h3>"), `${course.slug} ${number}`).toBe(hasObjectives);
      }
    }
  });

  test("contains the quiz as an assessment in the operator's edition only", async () => {
    for (const course of courses) {
      const { files, manifest } = await readCartridge(course, extension);
      const quiz = manifest.resources.resource.at(-1);
      expect(quiz?.type).toBe(course.key ? `imsqti_xmlv1p2/imscc_xml${name}/assessment` : "webcontent");
      expect([files.has("quiz.xml"), files.has("quiz.html")]).toEqual([!!course.key, !course.key]);
      const pages = [...files.values()].join("\n");
      expect(pages.includes("<summary>Answer</summary>")).toBe(course.key !== null);
      expect(pages.includes("/practice?course=")).toBe(course.key === null);
    }
  });
});

const fields = z.strictObject({
  qtimetadatafield: z.array(z.strictObject({ fieldlabel: text, fieldentry: text })),
});
const material = z.strictObject({
  mattext: z.strictObject({ "#text": text, texttype: z.literal("text/plain") }),
});
const assessmentSchema = z.strictObject({
  xmlns: z.literal("http://www.imsglobal.org/xsd/ims_qtiasiv1p2"),
  assessment: z.strictObject({
    ident: text,
    title: text,
    qtimetadata: fields,
    section: z.strictObject({
      ident: text,
      item: z.array(
        z.strictObject({
          ident: text,
          itemmetadata: z.strictObject({ qtimetadata: fields }),
          presentation: z.strictObject({
            material,
            response_lid: z.strictObject({
              ident: text,
              rcardinality: z.literal("Single"),
              render_choice: z.strictObject({
                response_label: z.array(z.strictObject({ ident: text, material })).min(3),
              }),
            }),
          }),
          resprocessing: z.strictObject({
            outcomes: z.strictObject({
              decvar: z.strictObject({
                varname: z.literal("SCORE"),
                vartype: z.literal("Decimal"),
                minvalue: z.literal("0"),
                maxvalue: z.literal("100"),
              }),
            }),
            respcondition: z.array(
              z.strictObject({
                continue: z.literal("No"),
                conditionvar: z.strictObject({
                  varequal: z.strictObject({ "#text": text, respident: text }),
                }),
                setvar: z
                  .strictObject({
                    "#text": z.literal("100"),
                    varname: z.literal("SCORE"),
                    action: z.literal("Set"),
                  })
                  .optional(),
                displayfeedback: z.strictObject({ feedbacktype: z.literal("Response"), linkrefid: text }),
              }),
            ),
          }),
          itemfeedback: z.array(z.strictObject({ ident: text, flow_mat: z.strictObject({ material }) })),
        }),
      ),
    }),
  }),
});

test("reads question, options, right option and feedback back from QTI 1.2", async () => {
  const keyed = courses.filter(({ key }) => key !== null);
  expect(keyed).toHaveLength(courseCount);
  for (const course of keyed) {
    const { files } = await readCartridge(course, "imscc");
    const { questestinterop } = parsed(files.get("quiz.xml") ?? "", qtiLists);
    const { assessment } = assessmentSchema.parse(questestinterop);
    expect(entriesOf(assessment.qtimetadata)).toEqual({
      cc_profile: "cc.exam.v0p1",
      qmd_assessmenttype: "Examination",
      qmd_scoretype: "Percentage",
      qmd_feedbackpermitted: "Yes",
      cc_maxattempts: "unlimited",
    });
    const items = assessment.section.item;
    expect(new Set(items.map(({ ident }) => ident)).size).toBe(course.questions.length);
    const read = items.map(({ itemmetadata, presentation, resprocessing, itemfeedback }) => {
      expect(entriesOf(itemmetadata.qtimetadata)).toEqual({ cc_profile: "cc.multiple_choice.v0p1" });
      const { ident, render_choice } = presentation.response_lid;
      const options = render_choice.response_label;
      const conditions = resprocessing.respcondition;
      for (const { conditionvar } of conditions) expect(conditionvar.varequal.respident).toBe(ident);
      const conditionOf = new Map(
        conditions.map((condition) => [condition.conditionvar.varequal["#text"], condition]),
      );
      const feedback = new Map(
        itemfeedback.map((one) => [one.ident, one.flow_mat.material.mattext["#text"]]),
      );
      return {
        text: presentation.material.mattext["#text"],
        options: options.map((option) => option.material.mattext["#text"]),
        right: options.flatMap((option, index) => (conditionOf.get(option.ident)?.setvar ? [index] : [])),
        feedback: options.map((option) =>
          feedback.get(conditionOf.get(option.ident)?.displayfeedback.linkrefid ?? ""),
        ),
      };
    });
    expect(read).toEqual(
      course.questions.map(({ text: question, options }, index) => {
        const key = course.key?.[index];
        return {
          text: question,
          options,
          right: [key?.answer],
          feedback: options.map((_, option) =>
            option === key?.answer ? key.explanation : `${key?.temptations[option]} ${key?.explanation}`,
          ),
        };
      }),
    );
  }
});

function entriesOf({ qtimetadatafield }: z.infer<typeof fields>): Record<string, string> {
  return Object.fromEntries(qtimetadatafield.map(({ fieldlabel, fieldentry }) => [fieldlabel, fieldentry]));
}
