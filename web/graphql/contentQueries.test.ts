import { readFileSync } from "node:fs";
import { buildSchema, parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import { expect, test } from "vitest";
import {
  CatalogueDocument,
  CoursePageDocument,
  LandingDocument,
  MissionDocument,
  ProgressCoursesDocument,
  QuizPageDocument,
  SearchCoursesDocument,
} from "../../schema/generated/graphql";
import { contentQueries } from "./executeOperation";

/** Fields whose value depends on the viewer or changes without a release. */
const viewerFields = new Set([
  "Course.progress",
  "Course.certificate",
  "Question.answer",
  "Query.me",
  "Query.admin",
  "Query.sendsMail",
  "Query.verifyCertificate",
]);
const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"));

/** Returns the fields that an operation selects, with their types: `Course.title`. */
function fieldsOf(document: string): string[] {
  const fields: string[] = [];
  const types = new TypeInfo(schema);
  const enter = () => void fields.push(`${types.getParentType()?.name}.${types.getFieldDef()?.name}`);
  visit(parse(document), visitWithTypeInfo(types, { Field: { enter } }));
  return fields;
}

const documents = [CatalogueDocument, CoursePageDocument, LandingDocument, MissionDocument].map(String);
documents.push(...[ProgressCoursesDocument, QuizPageDocument, SearchCoursesDocument].map(String));

test("caches only queries of content", () => {
  const names = documents.map((document) => /query (\w+)/.exec(document)?.[1]);
  expect(new Set(names)).toEqual(contentQueries);
});

test.each(documents)("selects no field of the viewer: %s", (document) => {
  const fields = fieldsOf(document);
  expect(fields.length).toBeGreaterThan(4);
  for (const field of fields) {
    expect(viewerFields).not.toContain(field);
    expect(field).not.toMatch(/^Query\.my|^Mutation\./);
  }
});

test("the schema has every field in viewerFields", () => {
  const names = Object.values(schema.getTypeMap()).flatMap((type) =>
    "getFields" in type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );
  for (const field of viewerFields) expect(names).toContain(field);
});
