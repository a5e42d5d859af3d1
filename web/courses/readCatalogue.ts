import { CatalogueDocument, type CourseCardFragment } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** All courses in catalogue order, or those a full-text search finds, the best first; however many there are. */
export async function readCatalogue(execute: ExecuteGraphql, search?: string): Promise<CourseCardFragment[]> {
  const courses: CourseCardFragment[] = [];
  let after: string | null = null;
  do {
    const { courses: page }: { courses: Awaited<ReturnType<typeof readPage>>["courses"] } = await readPage(
      execute,
      after,
      search,
    );
    courses.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return courses;
}

function readPage(execute: ExecuteGraphql, after: string | null, search: string | undefined) {
  return runOperation(execute, CatalogueDocument, { after, search });
}
