import { CatalogueDocument, type CourseCardFragment } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** All courses, in catalogue order, however many there are. */
export async function readCatalogue(execute: ExecuteGraphql): Promise<CourseCardFragment[]> {
  const courses: CourseCardFragment[] = [];
  let after: string | null = null;
  do {
    const { courses: page }: { courses: Awaited<ReturnType<typeof readPage>>["courses"] } = await readPage(
      execute,
      after,
    );
    courses.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return courses;
}

function readPage(execute: ExecuteGraphql, after: string | null) {
  return runOperation(execute, CatalogueDocument, { after });
}
