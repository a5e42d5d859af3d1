import {
  FindGuidesDocument,
  FindPagesDocument,
  type FindPagesQuery,
  type GuideCardFragment,
  SearchCoursesDocument,
  type SearchCoursesQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readAllPages } from "../graphql/readAllPages";
import { runOperation } from "../graphql/runOperation";

/** The limit of the API, in characters. */
const maxSearchLength = 200;

/** Finds the guides and modules that match a text best, at most these numbers; none for a blank text. */
export async function findPages(
  execute: ExecuteGraphql,
  text: string,
  most: { guides: number; modules: number },
): Promise<FindPagesQuery> {
  const query = queryOf(text);
  if (query === "") return { searchGuides: [], searchModules: [] };
  return runOperation(execute, FindPagesDocument, { text: query, ...most });
}

/** Finds the guides that match a text, best first, at most `first`; none for a blank text. */
export async function findGuides(
  execute: ExecuteGraphql,
  text: string,
  first: number,
): Promise<GuideCardFragment[]> {
  const query = queryOf(text);
  if (query === "") return [];
  return (await runOperation(execute, FindGuidesDocument, { text: query, first })).searchGuides;
}

/**
 * Returns a search text without surrounding space, cut to the length that the API accepts.
 * @param value of an address: the router parses JSON, such as a number
 */
export function queryOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.trim().slice(0, maxSearchLength);
}

/** Reads all courses in catalogue order, with their keywords. */
export function readSearchCourses(execute: ExecuteGraphql): Promise<SearchCoursesQuery["courses"]["nodes"]> {
  return readAllPages(
    async (after) => (await runOperation(execute, SearchCoursesDocument, { after })).courses,
  );
}
