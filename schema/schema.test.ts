import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  introspectionFromSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { expect, test } from "vitest";
import { projectRoot } from "../api/projectFolders";
import { createSchema } from "../api/schema";

const schema = createSchema();
const types: GraphQLNamedType[] = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith("__") && !isSpecifiedScalarType(type),
);

function argumentsOf(field: object): readonly GraphQLArgument[] {
  return "args" in field ? (field.args as readonly GraphQLArgument[]) : [];
}

test("schema.graphql equals the schema of the resolvers: npm run codegen writes it", () => {
  const committed = readFileSync(join(projectRoot, "schema/schema.graphql"), "utf8");
  expect(committed).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`);
});

test("every type, field, argument and enum value has a description", () => {
  const described: [string, string | null | undefined][] = types.flatMap((type) => [
    [type.name, type.description],
    ...(isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : []).flatMap(
      (field): [string, string | null | undefined][] => [
        [`${type.name}.${field.name}`, field.description],
        ...argumentsOf(field).map((argument): [string, string | null | undefined] => [
          `${type.name}.${field.name}(${argument.name})`,
          argument.description,
        ]),
      ],
    ),
    ...(isEnumType(type) ? type.getValues() : []).map((value): [string, string | null | undefined] => [
      `${type.name}.${value.name}`,
      value.description,
    ]),
  ]);
  const root = new Set(["Query", "Mutation", "Subscription"]);
  const bare = described
    .filter(([name, text]) => !root.has(name) && !/^[A-Z`0-9].*[.?]$/s.test(text?.trim() ?? ""))
    .map(([name]) => name);
  expect(bare).toEqual([]);
  expect(described.length).toBeGreaterThan(100);
});

test("no type has a field for a password, a hash or a session secret", () => {
  const outputs = types
    .filter(isObjectType)
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
  const suspicious = outputs.filter((name) => /password|hash|secret|session|token/i.test(name));
  // The mutations return no secrets, and a listed session contains no token.
  const mutations =
    /^Mutation\.(changePassword|resetPassword|requestPasswordReset|endSession|endOtherSessions)$/;
  const sessionFields = /^(Query\.mySessions|Session\.(id|device|openedAt|lastUsedAt|isCurrent))$/;
  const receipts = /^\w+(Password|Reset)Success\.message$/;
  const allowed = [mutations, sessionFields, receipts];
  expect(suspicious.filter((name) => !allowed.some((pattern) => pattern.test(name)))).toEqual([]);
});

test("contains the fields, arguments and types of the contract", () => {
  const contract = buildSchema(readFileSync(join(projectRoot, "schema/contract.graphql"), "utf8"));
  const missing: string[] = [];
  for (const type of Object.values(contract.getTypeMap())) {
    if (type.name.startsWith("__") || isSpecifiedScalarType(type)) continue;
    const ours = schema.getType(type.name);
    if (isEnumType(type)) {
      for (const { name } of type.getValues())
        if (!isEnumType(ours) || !ours.getValue(name)) missing.push(`${type.name}.${name}`);
    }
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const our = isObjectType(ours) || isInputObjectType(ours) ? ours.getFields()[field.name] : undefined;
      if (String(our?.type) !== String(field.type)) missing.push(`${type.name}.${field.name}: ${field.type}`);
      for (const argument of argumentsOf(field)) {
        const ourArgument = our && argumentsOf(our).find(({ name }) => name === argument.name);
        if (String(ourArgument?.type) !== String(argument.type))
          missing.push(`${type.name}.${field.name}(${argument.name}: ${argument.type})`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test("directives have only locations of the specification of October 2021", () => {
  const executable =
    "QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT " +
    "VARIABLE_DEFINITION";
  const inSchema =
    "SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE " +
    "INPUT_OBJECT INPUT_FIELD_DEFINITION";
  const known = new Set(`${executable} ${inSchema}`.split(" "));
  const { directives } = introspectionFromSchema(schema).__schema;
  expect(directives.map(({ name }) => name)).toContain("deprecated");
  expect(directives.flatMap(({ locations }) => locations).filter((place) => !known.has(place))).toEqual([]);
});
