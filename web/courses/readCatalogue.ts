import { CatalogueDocument, type CourseCardFragment } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readAllPages } from "../graphql/readAllPages";
import { runOperation } from "../graphql/runOperation";

/** Reads all courses, or those that match a search, in catalogue order. */
export function readCatalogue(execute: ExecuteGraphql, search?: string): Promise<CourseCardFragment[]> {
  return readAllPages(
    async (after) => (await runOperation(execute, CatalogueDocument, { after, search })).courses,
  );
}
