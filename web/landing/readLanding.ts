import { type CourseCardFragment, LandingDocument, type LandingQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readCatalogue } from "../courses/readCatalogue";
import { runOperation } from "../graphql/runOperation";
import { readFinishedCourses, readMyPractice } from "../learning/readLearning";
import { type Visit, withSession } from "../session/guards";

/** Reads the data of the landing page and /home: site texts and all courses. */
export async function readLanding(
  execute: ExecuteGraphql,
): Promise<{ site: LandingQuery["site"]; courses: CourseCardFragment[] }> {
  const [{ site }, courses] = await Promise.all([
    runOperation(execute, LandingDocument),
    readCatalogue(execute),
  ]);
  return { site, courses };
}

/** Reads the data of /home: the landing page's, finished courses and practice (null without a session). */
export async function readHome(execute: ExecuteGraphql, visit: Visit) {
  const [landing, finished, practice] = await Promise.all([
    readLanding(execute),
    withSession(visit, () => readFinishedCourses(execute)),
    withSession(visit, () => readMyPractice(execute)),
  ]);
  return { ...landing, finished, practice };
}
