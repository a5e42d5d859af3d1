import {
  FindGuidesDocument,
  FindModulesDocument,
  type FoundModuleFragment,
  type GuideCardFragment,
  SearchCoursesDocument,
  type SearchCoursesQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readAllPages } from "../graphql/readAllPages";
import { runOperation } from "../graphql/runOperation";

/** The limit of the API, in characters. */
const maxSearchLength = 200;

/** Finds the modules that match a text best, at most `first`; none for a blank text. */
export async function findModules(
  execute: ExecuteGraphql,
  text: string,
  first: number,
): Promise<FoundModuleFragment[]> {
  const query = text.trim().slice(0, maxSearchLength);
  if (query === "") return [];
  return (await runOperation(execute, FindModulesDocument, { text: query, first })).searchModules;
}

/** Finds the guides that match a text, best first, at most `first`; none for a blank text. */
export async function findGuides(
  execute: ExecuteGraphql,
  text: string,
  first: number,
): Promise<GuideCardFragment[]> {
  const query = text.trim().slice(0, maxSearchLength);
  if (query === "") return [];
  return (await runOperation(execute, FindGuidesDocument, { text: query, first })).searchGuides;
}

/** Reads all courses in catalogue order, with their keywords. */
export function readSearchCourses(execute: ExecuteGraphql): Promise<SearchCoursesQuery["courses"]["nodes"]> {
  return readAllPages(
    async (after) => (await runOperation(execute, SearchCoursesDocument, { after })).courses,
  );
}
