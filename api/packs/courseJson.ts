import { isPlainObject, pick, zip } from "es-toolkit";
import { z } from "zod";
import { courseSchema, moduleSchema, openQuizSchema, quizSchema } from "../catalogue/courseSchemas";
import { type DataFile, parseJsonFile } from "../catalogue/dataFile";
import { drawingName, svgProblem, svgStart } from "../catalogue/drawing";
import { courseLicence } from "../catalogue/licences";
import { openPracticeSchema, practiceSchema } from "../catalogue/practiceSchema";
import type { PackCourse, PackModule, PackPracticeItem } from "./packCourse";

const svgDocument = z
  .string()
  .regex(svgStart, { error: "expected an SVG document", abort: true })
  .superRefine((svg, context) => {
    const problem = svgProblem(svg);
    if (problem) context.addIssue(`${problem.message} (line ${problem.line} of the SVG document)`);
  });

/** A course folder as one JSON file. `importCourse` restores the folder. */
const courseJsonSchema = z
  .strictObject({
    $schema: z.string().describe("URL of this schema."),
    source: z.string().describe("URL of the course on its site."),
    licence: z
      .literal(courseLicence)
      .describe("SPDX identifier of the licence. Credit the Ninefold authors."),
    course: courseSchema.describe("Information about the course as a whole."),
    modules: z
      .array(
        moduleSchema.extend({
          text: z
            .string()
            .min(1, "expected the module's text")
            .describe("The module's text in Markdown, without its title."),
        }),
      )
      .min(1, "expected at least one module")
      .max(8, "expected at most 8 modules")
      .describe("The content modules in order, without the quiz."),
    quiz: z
      .union([openQuizSchema, quizSchema])
      .describe("The quiz. Files from a site omit the answer key; the operator's edition contains it."),
    practice: z
      .union([openPracticeSchema, practiceSchema])
      .optional()
      .describe("Practice items. Files from a site omit the answers; the operator's edition contains them."),
    picture: z
      .strictObject({
        light: svgDocument.describe("The picture, 400 by 260, as an SVG document."),
        dark: svgDocument
          .nullable()
          .describe(
            "The picture for the dark theme as an SVG document; null when `light` serves both themes.",
          ),
      })
      .describe("The course's picture."),
    drawings: z
      .array(
        z.strictObject({
          name: z
            .string()
            .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "expected lower-case words joined by hyphens")
            .refine((name) => drawingName(`${name}.svg`) === name, "another file has this name")
            .describe("File name without `.svg`; a module shows the drawing as `![...](name.svg)`."),
          light: svgDocument.describe("The drawing for light backgrounds as an SVG document."),
          dark: svgDocument.describe("The drawing for dark backgrounds as an SVG document."),
          description: z
            .string()
            .min(1, "expected a text, found none")
            .nullable()
            .describe("Longer description in Markdown; null when the alternative text is sufficient."),
        }),
      )
      .max(8, "expected at most 8 drawings")
      .optional()
      .describe("The drawings of the modules. Files of older sites have none."),
  })
  .describe("A course of Ninefold in one file.");

export type CourseJson = z.infer<typeof courseJsonSchema>;

/**
 * Parses a course as one JSON file.
 * @throws ContentError with file, line, field and expectation
 */
export function parseCourseJson(file: string, text: string): DataFile<CourseJson> {
  return parseJsonFile(file, text, schemaFor);
}

/** Returns `courseJsonSchema` with one schema for quiz and practice, so that a problem names its field. */
function schemaFor(data: unknown): z.ZodType<CourseJson> {
  const { quiz, practice } = isPlainObject(data) ? data : {};
  const questions = objectsIn(quiz, "questions").map((question) =>
    questionKey.some((key) => key in question),
  );
  const items = objectsIn(practice, "items").map(
    (item) => itemKey.some((key) => key in item) || objectsIn(item, "options").length > 0,
  );
  return courseJsonSchema.extend({
    quiz: isMixed(questions)
      ? z.never("expected a quiz with a complete answer key or without one")
      : questions[0]
        ? quizSchema
        : openQuizSchema,
    practice: isMixed(items)
      ? z.never("expected practice items with complete answer keys or without them")
      : (items[0] ? practiceSchema : openPracticeSchema).optional(),
  });
}

/** Fields that only questions and items with their answers have. */
const questionKey = ["answer", "explanation", "module"];
const itemKey = ["right", "wrong", "mistakes", "steps", "pairs", "groups", "entries", "answer", "parts"];

function objectsIn(data: unknown, field: string): Record<PropertyKey, unknown>[] {
  const list = isPlainObject(data) ? data[field] : undefined;
  return Array.isArray(list) ? list.filter(isPlainObject) : [];
}

function isMixed(values: readonly boolean[]): boolean {
  return new Set(values).size > 1;
}

/** Path of the published schema on each site. */
export const schemaPath = "/packs/course.schema.json";

/**
 * Returns the published JSON Schema (draft 7). It does not contain the rules of content:check, e.g. that a
 * referenced module exists.
 */
export function publishedSchema(publicUrl: string): object {
  const schema = z.toJSONSchema(courseJsonSchema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      // Many validators reject 4.4 as a multiple of 0.1, because of binary fractions.
      delete jsonSchema.multipleOf;
      // A format name of zod's own; the pattern expresses the same constraint.
      if (String(jsonSchema.format) === "starts_with") delete jsonSchema.format;
    },
  });
  return { ...schema, $id: publicUrl + schemaPath, title: "Course" };
}

/** Formats a course as `courseJsonSchema` describes, with its answer key if `course.key` is set. */
export function courseJson(course: PackCourse): string {
  const { siteUrl, url, modules, picture } = course;
  const json: CourseJson = {
    $schema: siteUrl + schemaPath,
    source: url,
    licence: courseLicence,
    course: courseData(course),
    modules: modules.map(({ title, guide, body, video, asks }) => ({
      title,
      ...(guide && { guide: guide.slug }),
      video: videoData(video),
      ...(asks.length > 0 && { asks: [...asks] }),
      text: body,
    })),
    quiz: quizData(course),
    ...practiceData(course),
    picture: { light: picture.light, dark: picture.dark },
    drawings: modules.flatMap(({ drawings }) =>
      drawings.map((drawing) => pick(drawing, ["name", "light", "dark", "description"])),
    ),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

function videoData(video: PackModule["video"]): CourseJson["modules"][number]["video"] {
  const { channel, summary, isForAdults, minutes } = video;
  return {
    ...pick(video, ["id", "title", "lookFor"]),
    ...(channel && { channel }),
    ...(minutes !== null && { minutes }),
    ...(isForAdults && { audience: "adults" as const }),
    ...(summary && { summary }),
  };
}

const courseFields = [
  ...(["slug", "position", "title", "path", "quizPath", "keywords"] as const),
  ...(["summary", "audience", "outcomes", "rating", "enrolled"] as const),
];

function courseData(course: PackCourse): CourseJson["course"] {
  return {
    ...pick(course, courseFields),
    family: course.family.toLowerCase() as CourseJson["course"]["family"],
    sidebarPercent: course.sidebarPercent as CourseJson["course"]["sidebarPercent"],
    image: { alt: course.picture.alt },
    glossary: course.glossary.map(({ term, definition, moduleNumber }) => ({
      term,
      definition,
      module: moduleNumber,
    })),
  };
}

function quizData({ questions, key }: PackCourse): CourseJson["quiz"] {
  if (!key)
    return {
      questions: questions.map(({ text, options }) => ({
        text,
        options: options.map((option) => ({ text: option })),
      })),
    };
  return {
    questions: zip(questions, key).map(
      ([{ text, options }, { answer, explanation, temptations, moduleNumber }]) => ({
        text,
        options: zip(options, temptations).map(([option, tempting]) => ({
          text: option,
          ...(tempting !== null && { tempting }),
        })),
        answer,
        explanation,
        module: moduleNumber,
      }),
    ),
  };
}

function practiceData({ modules, practiceFile }: PackCourse): Pick<CourseJson, "practice"> {
  if (practiceFile) return { practice: practiceFile };
  const items = modules.flatMap(({ practice }) => practice);
  return items.length > 0 ? { practice: { items: items.map(openItem) } } : {};
}

function openItem(item: PackPracticeItem) {
  const { slug, moduleNumber, kind, heading, prompt, hint, from, message, options, targets, unit } = item;
  return {
    id: slug,
    module: moduleNumber,
    kind: kind.toLowerCase() as Lowercase<typeof kind>,
    heading,
    prompt,
    hint,
    ...(from !== null && { from }),
    ...(message !== null && { message }),
    options,
    ...(targets.length > 0 && { targets }),
    ...(unit !== null && { unit }),
  };
}
