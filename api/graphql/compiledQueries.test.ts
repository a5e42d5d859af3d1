import { ApolloServer } from "@apollo/server";
import { buildSchema, type OperationDefinitionNode, parse } from "graphql";
import { compileQuery } from "graphql-jit";
import { beforeEach, expect, test, vi } from "vitest";
import type { Context } from "../context";
import { type Compiler, compiledQueries, fieldsToCompile } from "./compiledQueries";

const schema = buildSchema(`
  type Query { pet(number: Int! = 3): Pet, other: Pet!, list: [Pet!]!, any: Named, filtered(by: Filter, names: [String!]): String }
  type Mutation { name: String }
  type Pet implements Named { name: String!, friend: Pet }
  interface Named { name: String! }
  input Filter { name: String }
`);
const resolvers: Record<string, () => unknown> = {
  pet: ({ number }: { number: number }) => ({ name: `pet ${number}`, friend: {} }),
  other: async () => {
    throw new Error("there is no other");
  },
  list: () => [{ name: "one" }, {}, { name: null }],
} as never;
for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
  field.resolve = (_root, args) =>
    (resolvers[field.name] as ((args: unknown) => unknown) | undefined)?.(args);

const listOfPets = resolvers.list;
const compiler = vi.fn<Compiler>(compileQuery);
const nobody = { isOfAdmin: false } as Context;
const interpreting = new ApolloServer<Context>({ schema });
const interpreted = vi.fn();
let compiling: ApolloServer<Context>;
beforeEach(() => {
  resolvers.list = listOfPets as never;
  compiler.mockClear();
  interpreted.mockClear();
  const counted = { requestDidStart: async () => ({ executionDidStart: async () => interpreted() }) };
  compiling = new ApolloServer<Context>({ schema, plugins: [compiledQueries(schema, compiler), counted] });
});

interface Asked {
  query: string;
  operationName?: string;
  contextValue?: Context;
}

async function run({ contextValue = nobody, ...request }: Asked, apollo = compiling) {
  const { body } = await apollo.executeOperation(request, { contextValue });
  return body.kind === "single" ? JSON.parse(JSON.stringify(body.singleResult)) : body;
}

test("a query is interpreted the first time, compiled the second, and its program is kept", async () => {
  const query = { query: "{ pet { name } }" };
  const answers = [await run(query)];
  expect(compiler).not.toHaveBeenCalled();
  for (let time = 0; time < 3; time += 1) answers.push(await run(query));
  expect(compiler).toHaveBeenCalledOnce();
  expect(interpreted).toHaveBeenCalledOnce();
  for (const answer of answers) expect(answer).toEqual({ data: { pet: { name: "pet 3" } } });
});

test("an answer with errors is the one of graphql-js, whatever the program made of them", async () => {
  for (const query of [
    "{ other { name } }",
    "{ list { name } pet { friend { name } } }",
    "{ filtered(by: 1) }",
  ]) {
    const expected = await run({ query }, interpreting);
    expect(expected.errors.length).toBeGreaterThan(0);
    for (let time = 0; time < 3; time += 1) expect(await run({ query })).toEqual(expected);
  }
});

test("an admin's query is interpreted each time: what they see is counted once", async () => {
  const query = { query: "{ pet { name } }", contextValue: { isOfAdmin: true } as Context };
  for (let time = 0; time < 3; time += 1)
    expect(await run(query)).toEqual({ data: { pet: { name: "pet 3" } } });
  expect(compiler).not.toHaveBeenCalled();
});

test("a program that finds errors where graphql-js finds none is given up", async () => {
  // The compiler takes no default for a variable that must not be null.
  const query = { query: "query ($number: Int! = 5) { pet(number: $number) { name } }" };
  for (let time = 0; time < 4; time += 1)
    expect(await run(query)).toEqual({ data: { pet: { name: "pet 5" } } });
  expect(compiler).toHaveBeenCalledOnce();
  expect(interpreted).toHaveBeenCalledTimes(4);
});

test("a program that meets an error once, such as a database that failed, is kept", async () => {
  let failures = 0;
  resolvers.list = () => {
    if (failures-- > 0) throw new Error("the database failed");
    return [{ name: "one" }];
  };
  const query = { query: "{ list { name } }" };
  for (const failing of [0, 0, 1, 0, 0]) {
    failures = failing;
    expect(await run(query)).toEqual({ data: { list: [{ name: "one" }] } });
  }
  expect(compiler).toHaveBeenCalledOnce();
  expect(interpreted).toHaveBeenCalledTimes(2);
});

test("a document without the operation that was asked for is answered as graphql-js answers it", async () => {
  const query = { query: "query A { __typename } query B { __typename }", operationName: "C" };
  const { errors } = await run(query);
  expect(errors[0].message).toBe('Unknown operation named "C".');
});

const weigh = (query: string) => {
  const document = parse(query);
  return fieldsToCompile(schema, document, document.definitions[0] as OperationDefinitionNode);
};

test.each([
  "mutation { name }",
  "{ __schema { types { name } } }",
  "{ __proto__: pet { name } }",
  "{ pet { name @include(if: true) } }",
  "{ pet { ... @skip(if: false) { name } } }",
  "{ pet { ...f @skip(if: false) } } fragment f on Pet { name }",
  "{ any { name } }",
  "query ($by: Filter) { filtered(by: $by) }",
  "query ($names: [String!]) { filtered(names: $names) }",
])("never compiled: %s", (query) => expect(weigh(query)).toBeNull());

test("fields are counted wherever a fragment is spread, and too many are not compiled", () => {
  expect(weigh("{ pet { ...f friend { ...f __typename } } } fragment f on Pet { name }")).toBe(5);
  const pets = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `p${n}: pet { name }`).join(" ")} }`;
  expect(weigh(pets(250))).toBe(500);
  expect(weigh(pets(251))).toBeNull();
});
