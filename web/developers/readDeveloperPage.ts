import {
  TypeIndexDocument,
  type TypeIndexQuery,
  TypeReferenceDocument,
  type TypeReferenceQuery,
} from "../../schema/generated/graphql";
import { developerPages } from "../../schema/guide/developerPages";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** A type of the API, as introspection describes it. */
export type DescribedType = NonNullable<TypeReferenceQuery["__type"]> & { name: string };

/** An entry of the index. */
export type ListedType = Pick<DescribedType, "kind" | "name" | "description">;

type DeveloperPage =
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
  return type && { page: "type", type: { ...type, name } };
}

/** Sorts by name and drops introspection types. */
function listTypes({ __schema: { types } }: TypeIndexQuery): ListedType[] {
  return types
    .map(({ kind, name, description }) => ({ kind, name: name ?? "", description }))
    .filter(({ name }) => !name.startsWith("__"))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
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
