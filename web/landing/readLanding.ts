import { type CourseCardFragment, LandingDocument, type LandingQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readCatalogue } from "../courses/readCatalogue";
import { runOperation } from "../graphql/runOperation";

/** What the landing page and /home show: the site's own texts and every course. */
export async function readLanding(
  execute: ExecuteGraphql,
): Promise<{ site: LandingQuery["site"]; courses: CourseCardFragment[] }> {
  const [{ site }, courses] = await Promise.all([
    runOperation(execute, LandingDocument),
    readCatalogue(execute),
  ]);
  return { site, courses };
}
