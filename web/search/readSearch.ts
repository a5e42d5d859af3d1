import {
  FindModulesDocument,
  type FoundModuleFragment,
  SearchCoursesDocument,
  type SearchCoursesQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readAllPages } from "../graphql/readAllPages";
import { runOperation } from "../graphql/runOperation";

/** How many characters a search may have, as the API takes them. */
const longestSearch = 200;

/** The modules that fit a text best, at most `first`; none for a text without words. */
export async function findModules(
  execute: ExecuteGraphql,
  text: string,
  first: number,
): Promise<FoundModuleFragment[]> {
  const asked = text.trim().slice(0, longestSearch);
  if (asked === "") return [];
  return (await runOperation(execute, FindModulesDocument, { text: asked, first })).searchModules;
}

/** All courses in catalogue order, with their keywords. */
export function readSearchCourses(execute: ExecuteGraphql): Promise<SearchCoursesQuery["courses"]["nodes"]> {
  return readAllPages(
    async (after) => (await runOperation(execute, SearchCoursesDocument, { after })).courses,
  );
}
