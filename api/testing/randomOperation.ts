import type * as fc from "fast-check";
import {
  type GraphQLArgument,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from "graphql";

/** An operation and what goes with it. */
export interface RandomOperation {
  query: string;
  variables: Record<string, unknown>;
}

const deepest = 5;
/** Some of them wrong: refusals belong to what an operation may meet. */
const valuesOf: Record<string, readonly unknown[]> = {
  Int: [1, 2, 3, 9, 0, 51],
  Float: [1, 0.5],
  Boolean: [true, false],
  String: ["/Per", "/per", "/quiz", "personal-finance", "budget", "a", "", "no such thing"],
  ID: ["8f6dd1f0-1111-4222-8333-944445555666", "none"],
};

/** A valid query over a schema, made of what `choose` (`fc.gen()`) decides: aliases, fragments, directives, variables and literals. */
export function randomQuery(
  schema: GraphQLSchema,
  choose: fc.GeneratorValue,
  nat: typeof fc.nat,
): RandomOperation {
  const upTo = (most: number) => choose(nat, { max: most });
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[upTo(values.length - 1)];
    if (value === undefined) throw new Error("there is nothing to choose from");
    return value;
  };
  const variables: Record<string, unknown> = {};
  const definitions: string[] = [];
  const fragments: string[] = [];
  let names = 0;

  function argument({ name, type }: GraphQLArgument): string {
    if (!isNonNullType(type) && upTo(1) === 0) return "";
    const named = getNamedType(type);
    const value = isEnumType(named) ? oneOf(named.getValues()).name : oneOf(valuesOf[named.name] ?? [null]);
    if (upTo(2) > 0) return `${name}: ${isEnumType(named) ? value : JSON.stringify(value)}`;
    const variable = `v${names++}`;
    const isLeftOut = !isNonNullType(type) && upTo(3) === 0;
    definitions.push(`$${variable}: ${type}`);
    if (!isLeftOut) variables[variable] = value;
    return `${name}: $${variable}`;
  }

  function selection(type: GraphQLObjectType, depth: number): string {
    const fields = Object.values(type.getFields()).filter(
      ({ type: of }) => isLeafType(getNamedType(of)) || (depth < deepest && isObjectType(getNamedType(of))),
    );
    const parts = Array.from({ length: 1 + upTo(depth === 0 ? 1 : 3) }, () => {
      if (fields.length === 0 || upTo(9) === 0) return "__typename";
      const field = oneOf(fields);
      const of = getNamedType(field.type);
      // Other arguments under the same name would make the operation invalid.
      const alias = field.args.length > 0 || upTo(4) === 0 || isObjectType(of) ? `a${names++}: ` : "";
      const given = field.args.map(argument).filter(Boolean);
      const directive =
        upTo(19) === 0 ? ` @${oneOf(["include", "skip"])}(if: ${oneOf(["true", "false"])})` : "";
      const below = isObjectType(of) ? ` { ${selection(of, depth + 1)} }` : "";
      return `${alias}${field.name}${given.length > 0 ? `(${given.join(", ")})` : ""}${directive}${below}`;
    });
    const text = [...new Set(parts)].join(" ");
    const way = upTo(9);
    if (way === 0) return `... { ${text} }`;
    if (way === 1) return `... on ${type.name} { ${text} }`;
    if (way > 2) return text;
    const name = `F${names++}`;
    fragments.push(`fragment ${name} on ${type.name} { ${text} }`);
    return `...${name} __typename`;
  }

  const root = schema.getQueryType();
  if (!root) throw new Error("the schema has no queries");
  const body = selection(root, 0);
  const heading = definitions.length > 0 ? `query Random(${definitions.join(", ")})` : "query Random";
  return { query: [`${heading} { ${body} }`, ...fragments].join("\n"), variables };
}
