import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from "graphql";
import { expect, test } from "vitest";
import { createSchema } from "../schema";

const schema = createSchema();

/** Returns the object types that a field can lead to in one step. */
function typesOf(field: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  if (isObjectType(type)) return [type];
  return isUnionType(type) || isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
}

/** Returns all object types that a selection in `start` can reach, with `start`. */
function reachableFrom(start: GraphQLObjectType): Set<GraphQLObjectType> {
  const reached = new Set([start]);
  for (const type of reached)
    for (const field of Object.values(type.getFields())) for (const next of typesOf(field)) reached.add(next);
  return reached;
}

const lists = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith("__"))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
  .filter(({ field }) => isListType(isNonNullType(field.type) ? field.type.ofType : field.type));

test("each list that a selection can nest in itself states its cost", () => {
  const nested = lists.filter(({ type, field }) =>
    typesOf(field).some((element) => reachableFrom(element).has(type)),
  );
  expect(nested.map(({ type, field }) => `${type.name}.${field.name}`)).toContain("Module.practiceItems");
  const unstated = nested.filter(({ field }) => !field.extensions.complexity);
  expect(unstated.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
});
