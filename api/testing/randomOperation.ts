import type { GeneratorValue } from "fast-check";
import * as fc from "fast-check";
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";

/** The parameters of a GraphQL request. */
export interface RandomOperation {
  query: string;
  operationName?: string;
  variables?: Record<string, unknown>;
}

const maxLevel = 4;
const words = [
  "/Per",
  "/quiz",
  "/per",
  "/nowhere",
  "personal-finance",
  "Course",
  "money",
  "",
  "a\u0000b",
  'é\n"',
  "{}",
];
const texts = () => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, fc.string(), fc.uuid());
const numbers = () =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 9 }) },
    fc.integer({ min: -2, max: 60 }),
    fc.integer(),
  );

/**
 * Generates a random operation from the schema: with aliases, valid and invalid arguments, literals and
 * variables, fragments, directives and several operations in one document. Some are mutations, some have
 * syntax errors, many are refused.
 */
export function randomOperation(schema: GraphQLSchema, draw: GeneratorValue): RandomOperation {
  return new OperationGenerator(schema, draw).generate();
}

class OperationGenerator {
  readonly #variables: Record<string, unknown> = {};
  readonly #declared: string[] = [];
  readonly #fragments: string[] = [];

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly draw: GeneratorValue,
  ) {}

  generate(): RandomOperation {
    const isMutation = this.#oneIn(12);
    const root = (
      isMutation ? this.schema.getMutationType() : this.schema.getQueryType()
    ) as GraphQLObjectType;
    const body = this.#selection(root, 0);
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(", ")})` : "";
    const kind = isMutation ? "mutation" : "query";
    const isNamed = declared !== "" || isMutation || this.#oneIn(3);
    const other = isNamed && this.#oneIn(4) ? " query Other { __typename courses { totalCount } }" : "";
    const broken = this.#oneIn(25) ? " }" : "";
    const header = isNamed ? `${kind} Main${declared} ` : "";
    const query = `${header}${body}${other} ${this.#fragments.join(" ")}${broken}`;
    return {
      query,
      ...((other || (isNamed && this.#oneIn(2))) && {
        operationName: this.#oneIn(10) ? "Other" : "Main",
      }),
      ...((declared || this.#oneIn(4)) && { variables: this.#variables }),
    };
  }

  #selection(type: GraphQLOutputType, level: number): string {
    const named = getNamedType(type);
    if (isAbstractType(named)) {
      const possible = this.schema.getPossibleTypes(named);
      const chosen = possible[this.#below(possible.length)];
      return `{ __typename ${chosen ? `... on ${chosen.name} ${this.#selection(chosen, level + 1)}` : ""} }`;
    }
    if (!isObjectType(named)) return "";
    const fields = Object.values(named.getFields()).filter(
      (field) => level < maxLevel || isLeafType(getNamedType(field.type)),
    );
    if (fields.length === 0) return "{ __typename }";
    const chosen = Array.from({ length: 1 + this.#below(3) }, () => fields[this.#below(fields.length)]);
    const inside = chosen.map((field) => (field ? this.#field(field, level) : "")).join(" ");
    if (this.#oneIn(6)) {
      const name = `F${this.#fragments.length}`;
      this.#fragments.push(`fragment ${name} on ${named.name} { ${inside} }`);
      return `{ __typename ...${name}${this.#directive()} }`;
    }
    return this.#oneIn(8) ? `{ ... on ${named.name}${this.#directive()} { ${inside} } }` : `{ ${inside} }`;
  }

  #field(field: GraphQLField<unknown, unknown>, level: number): string {
    const used = field.args.filter((argument) => isNonNullType(argument.type) || !this.#oneIn(2));
    const list = used.map((argument) => this.#argument(argument)).join(", ");
    // Without aliases, most fields would conflict.
    const alias = this.#oneIn(8) ? "" : `a${this.#below(1_000_000)}: `;
    const call = `${alias}${field.name}${list && `(${list})`}`;
    return `${call}${this.#directive()} ${this.#selection(field.type, level + 1)}`;
  }

  #argument({ name, type }: GraphQLArgument): string {
    // Random cursors are refused, so they are rare.
    const value = name === "after" && !this.#oneIn(8) ? null : this.#value(type);
    if (this.#oneIn(2)) return `${name}: ${literal(value, type)}`;
    const variable = `v${this.#declared.length}`;
    this.#declared.push(`$${variable}: ${type}`);
    if (!this.#oneIn(15)) this.#variables[variable] = value;
    return `${name}: $${variable}`;
  }

  #directive(): string {
    if (!this.#oneIn(12)) return "";
    return ` @${this.#oneIn(2) ? "include" : "skip"}(if: ${this.#oneIn(2)})`;
  }

  #value(type: GraphQLInputType): unknown {
    if (isNonNullType(type)) return this.#oneIn(60) ? null : this.#value(type.ofType);
    if (this.#oneIn(12)) return null;
    if (isListType(type)) return Array.from({ length: this.#below(3) }, () => this.#value(type.ofType));
    if (isEnumType(type)) return type.getValues()[this.#below(type.getValues().length)]?.name;
    if (isInputObjectType(type))
      return Object.fromEntries(
        Object.values(type.getFields()).map((field) => [field.name, this.#value(field.type)]),
      );
    switch (type.name) {
      case "Int":
        return this.draw(numbers);
      case "Float":
        return this.draw(fc.double, { noNaN: true });
      case "Boolean":
        return this.#oneIn(2);
      default:
        return this.draw(texts);
    }
  }

  #oneIn(count: number): boolean {
    return this.#below(count) === 0;
  }

  #below(count: number): number {
    return this.draw(fc.nat, { max: Math.max(0, count - 1) });
  }
}

/** Prints a value as a GraphQL literal. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (Array.isArray(value) && isListType(type))
    return `[${value.map((each) => literal(each, type.ofType)).join(", ")}]`;
  if (isEnumType(type)) return String(value);
  if (isInputObjectType(type) && typeof value === "object" && value !== null) {
    const fields = type.getFields();
    return `{ ${Object.entries(value)
      .flatMap(([name, each]) => (fields[name] ? [`${name}: ${literal(each, fields[name].type)}`] : []))
      .join(", ")} }`;
  }
  return JSON.stringify(value);
}
