import { redirect } from "@tanstack/react-router";
import { nothingFound } from "../../schema/alertTexts";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readCatalogue } from "../courses/readCatalogue";
import { pathOfKeyword } from "./keywords";
import { findGuides, queryOf, readSearchCourses } from "./readSearch";

/** The parameters of `/courses`. */
export interface CoursesAddress {
  search?: string | number;
  /** Set by the search box without JavaScript, for which a keyword redirects to its page. */
  box?: number;
}

/** Reads the courses and guides that match a search, or all courses without one. */
export async function readSearchResults(execute: ExecuteGraphql, { search, box }: CoursesAddress) {
  const topic = queryOf(search);
  const [courses, guides] = await Promise.all([
    readCatalogue(execute, topic || undefined),
    findGuides(execute, topic, 3),
  ]);
  if (box === undefined) return { courses, guides, search: topic };
  const path = pathOfKeyword(topic, await readSearchCourses(execute));
  if (path) throw redirect({ href: path });
  return { courses, guides, search: topic, alert: nothingFound };
}
