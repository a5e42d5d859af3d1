import {
  TypeIndexDocument,
  type TypeIndexQuery,
  type TypeInWordsFragment,
  TypeReferenceDocument,
  type TypeReferenceQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

type Introspected = NonNullable<TypeReferenceQuery["__type"]>;

/** A type as the schema writes it, e.g. `[`, `Module` and `!]!`: the name in the middle leads to its page. */
export interface WrittenType {
  before: string;
  name: string;
  after: string;
}

/** A field, an argument or a field of an input. */
export interface DescribedField {
  name: string;
  description: string | null;
  type: WrittenType;
  /** Why and since when not to use it any more; null while it may be used. */
  deprecationReason: string | null;
  args: readonly DescribedField[];
}

/** A type of the API, with the sentences of the schema. */
export interface DescribedType {
  kind: Introspected["kind"];
  name: string;
  description: string | null;
  fields: readonly DescribedField[];
  values: readonly { name: string; description: string | null; deprecationReason: string | null }[];
  /** Of a union: the types of which a value has one. */
  possibleTypes: readonly string[];
}

/** A type as the index shows it. */
export type ListedType = Pick<DescribedType, "kind" | "name" | "description">;

export type DeveloperPage =
  | { page: "guide" }
  | { page: "changes" }
  | { page: "index"; types: readonly ListedType[] }
  | { page: "type"; type: DescribedType };

/** Reads `/developers/<path>`: the guide, `changes`, `types` or `types/<name>`; null for an unknown path. */
export async function readDeveloperPage(
  execute: ExecuteGraphql,
  path: string,
): Promise<DeveloperPage | null> {
  if (path === "") return { page: "guide" };
  if (path === "changes") return { page: "changes" };
  if (path === "types")
    return { page: "index", types: listed(await runOperation(execute, TypeIndexDocument)) };
  const [, name] = /^types\/(\w+)$/.exec(path) ?? [];
  if (name === undefined || name.startsWith("__")) return null;
  const { __type: type } = await runOperation(execute, TypeReferenceDocument, { name });
  return type && { page: "type", type: describedType(type) };
}

/** By name, without the types of introspection itself. */
function listed({ __schema: { types } }: TypeIndexQuery): ListedType[] {
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
        type: written(field.type),
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
  return { name, description, type: written(type), deprecationReason, args: [] };
}

/** A type within its lists and exclamation marks, as far as the operation asks for it. */
type Wrapped = Omit<TypeInWordsFragment, "ofType"> & { ofType?: Wrapped | null };

function written({ kind, name, ofType }: Wrapped): WrittenType {
  if (!ofType) return { before: "", name: name ?? "", after: "" };
  const inner = written(ofType);
  return kind === "LIST"
    ? { before: `[${inner.before}`, name: inner.name, after: `${inner.after}]` }
    : { ...inner, after: `${inner.after}!` };
}

/** Title, description and address of a page for developers, as its head tells them. */
export function developerHead(shown: DeveloperPage, origin: string) {
  const { path, title, description } = wordsOf(shown);
  return {
    meta: [{ title: `${title} · Ninefold` }, { name: "description", content: description }],
    links: [{ rel: "canonical", href: `${origin}/developers${path}` }],
  };
}

function wordsOf(shown: DeveloperPage) {
  if (shown.page === "guide")
    return {
      path: "",
      title: "For developers",
      description:
        "Read all courses of Ninefold from a program: examples that run, errors, limits and every type of " +
        "the GraphQL API.",
    };
  if (shown.page === "changes")
    return {
      path: "/changes",
      title: "Changes of the API",
      description: "What changed in the GraphQL API of Ninefold, by date, for those whose programs read it.",
    };
  if (shown.page === "index")
    return {
      path: "/types",
      title: "Types of the API",
      description: "Every type of the GraphQL API of Ninefold, each with what it is for.",
    };
  const { name, description } = shown.type;
  return {
    path: `/types/${name}`,
    title: `${name} in the API`,
    // Search results show no code.
    description:
      description?.replaceAll("`", "") ??
      `${name} in the GraphQL API of Ninefold: its fields and what they mean.`,
  };
}
