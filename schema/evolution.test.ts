import { readFileSync } from "node:fs";
import { CriticalityLevel, diff } from "@graphql-inspector/core";
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const schema = buildSchema(read("./schema.graphql"));
const changes = await diff(buildSchema(read("./released.graphql")), schema);
/** Changed descriptions do not affect clients. */
const notable = changes.filter(({ type }) => !type.includes("DESCRIPTION"));

test("contains no breaking change since the last release", () => {
  const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
  expect(breaking.map(({ message }) => message)).toEqual([]);
});

test("docs/api-changes.md lists every change since the last release by its path", () => {
  const changelog = read("../docs/api-changes.md");
  const missing = notable.filter(({ path }) => path && !changelog.includes(`\`${path}\``));
  expect(missing.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
});

test("docs/api-changes.md is sorted by date, newest first", () => {
  const dates = [...read("../docs/api-changes.md").matchAll(/^## (.+)$/gm)].map(([, date = ""]) => date);
  expect(dates.length).toBeGreaterThan(0);
  for (const date of dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(dates).toEqual([...dates].sort().reverse());
});

test("every deprecation has a reason that starts with a date", () => {
  expect(undated(schema)).toEqual([]);
  const without = buildSchema(
    'type Query { a: Int @deprecated b(c: Int @deprecated(reason: "Use `d`.")): Int }',
  );
  expect(undated(without)).toEqual(["Query.a", "Query.b.c"]);
  const dated = buildSchema('type Query { a: Int @deprecated(reason: "2026-11-21: use `b`.") }');
  expect(undated(dated)).toEqual([]);
});

/** Returns the paths of deprecations whose reason does not start with a date. */
function undated(of: GraphQLSchema): string[] {
  const parts = Object.values(of.getTypeMap()).flatMap((type) => {
    if (isEnumType(type))
      return type.getValues().map((value) => ({ ...value, path: `${type}.${value.name}` }));
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      { ...field, path: `${type}.${field.name}` },
      ...("args" in field ? (field.args as readonly GraphQLArgument[]) : []).map((arg) => ({
        ...arg,
        path: `${type}.${field.name}.${arg.name}`,
      })),
    ]);
  });
  return parts
    .filter(({ deprecationReason: reason }) => reason != null && !/^\d{4}-\d{2}-\d{2}: ./.test(reason))
    .map(({ path }) => path);
}
