import {
  TypeIndexDocument,
  type TypeIndexQuery,
  type TypeInWordsFragment,
  TypeReferenceDocument,
  type TypeReferenceQuery,
} from "../../schema/generated/graphql";
import { developerPages } from "../../schema/guide/developerPages";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

type Introspected = NonNullable<TypeReferenceQuery["__type"]>;

/** A type in SDL notation around its name, e.g. `[`, `Module` and `!]!`. */
export interface TypeNotation {
  before: string;
  name: string;
  after: string;
}

/** A field, an argument or an input field. */
export interface DescribedField {
  name: string;
  description: string | null;
  type: TypeNotation;
  /** Reason and date; null unless deprecated. */
  deprecationReason: string | null;
  args: readonly DescribedField[];
}

/** A type of the API with its descriptions. */
export interface DescribedType {
  kind: Introspected["kind"];
  name: string;
  description: string | null;
  fields: readonly DescribedField[];
  values: readonly { name: string; description: string | null; deprecationReason: string | null }[];
  /** Member types of a union. */
  possibleTypes: readonly string[];
}

/** An entry of the index. */
export type ListedType = Pick<DescribedType, "kind" | "name" | "description">;

export type DeveloperPage =
  | { page: "guide" | "start" | "changes" }
  | { page: "index"; types: readonly ListedType[] }
  | { page: "type"; type: DescribedType };

/** Reads `/developers/<path>`: the guide, `start`, `changes`, `types` or `types/<name>`; null for others. */
export async function readDeveloperPage(
  execute: ExecuteGraphql,
  path: string,
): Promise<DeveloperPage | null> {
  if (path === "") return { page: "guide" };
  if (path === "start" || path === "changes") return { page: path };
  if (path === "types")
    return { page: "index", types: listTypes(await runOperation(execute, TypeIndexDocument)) };
  const [, name] = /^types\/(\w+)$/.exec(path) ?? [];
  if (name === undefined || name.startsWith("__")) return null;
  const { __type: type } = await runOperation(execute, TypeReferenceDocument, { name });
  return type && { page: "type", type: describedType(type) };
}

/** Sorts by name and drops introspection types. */
function listTypes({ __schema: { types } }: TypeIndexQuery): ListedType[] {
  return types
    .map(({ kind, name, description }) => ({ kind, name: name ?? "", description }))
    .filter(({ name }) => !name.startsWith("__"))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function describedType(type: Introspected): DescribedType {
  const { kind, name, description, fields, inputFields, enumValues, possibleTypes } = type;
  return {
    kind,
    name: name ?? "",
    description,
    fields: [
      ...(fields ?? []).map((field) => ({
        ...field,
        type: toNotation(field.type),
        args: field.args.map(describedInput),
      })),
      ...(inputFields ?? []).map(describedInput),
    ],
    values: enumValues ?? [],
    possibleTypes: (possibleTypes ?? []).flatMap(({ name }) => name ?? []),
  };
}

function describedInput({
  name,
  description,
  type,
  deprecationReason,
}: NonNullable<Introspected["inputFields"]>[number]): DescribedField {
  return { name, description, type: toNotation(type), deprecationReason, args: [] };
}

/** A type with its list and non-null wrappers, to the depth that the query selects. */
type WrappedType = Omit<TypeInWordsFragment, "ofType"> & { ofType?: WrappedType | null };

function toNotation({ kind, name, ofType }: WrappedType): TypeNotation {
  if (!ofType) return { before: "", name: name ?? "", after: "" };
  const inner = toNotation(ofType);
  return kind === "LIST"
    ? { before: `[${inner.before}`, name: inner.name, after: `${inner.after}]` }
    : { ...inner, after: `${inner.after}!` };
}

/** Returns path, title and description of a page for developers. */
export function metadataOf(shown: DeveloperPage) {
  if (shown.page !== "type") return developerPages[shown.page];
  const { name, description } = shown.type;
  return {
    path: `/developers/types/${name}`,
    title: `${name} in the API`,
    // Search engines show plain text.
    description:
      description?.replaceAll("`", "") ??
      `${name} in the GraphQL API of Ninefold: its fields and what they mean.`,
  };
}
