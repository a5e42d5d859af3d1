import { redirect } from "@tanstack/react-router";
import { nothingFound } from "../../schema/alertTexts";
import type { CourseCardFragment, GuideCardFragment } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readCatalogue } from "../courses/readCatalogue";
import { RequestFailure } from "../graphql/requestFailure";
import { pathOfKeyword } from "./keywords";
import { findGuides, readSearchCourses } from "./readSearch";

/** The query parameters of /courses. */
export interface CoursesSearch {
  search?: string | number;
  /** Set by the search box without JavaScript, for which a keyword redirects to its page. */
  box?: number;
}

interface CoursesPageData {
  courses: CourseCardFragment[];
  guides: GuideCardFragment[];
  /** The topic; empty without one. */
  search: string;
  alert?: string;
  /** The search failed, and `courses` are all courses. */
  isUnfiltered?: boolean;
}

/**
 * Reads the courses and guides of a topic. If the search fails, reads all courses.
 * @param preload a failed preload is not stored, so that the visit searches again
 */
export async function readCoursesPage(
  execute: ExecuteGraphql,
  { search, box }: CoursesSearch,
  preload: boolean,
): Promise<CoursesPageData> {
  const topic = String(search ?? "")
    .trim()
    .slice(0, 200);
  try {
    const [courses, guides] = await Promise.all([
      readCatalogue(execute, topic || undefined),
      findGuides(execute, topic, 3),
    ]);
    if (box === undefined) return { courses, guides, search: topic };
    const path = pathOfKeyword(topic, await readSearchCourses(execute));
    if (path) throw redirect({ href: path });
    return { courses, guides, search: topic, alert: nothingFound };
  } catch (error) {
    if (topic === "" || preload || !(error instanceof RequestFailure)) throw error;
    const courses = await readCatalogue(execute);
    return { courses, guides: [], search: topic, alert: error.message, isUnfiltered: true };
  }
}
