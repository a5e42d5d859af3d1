import { pageKeywords } from "../../schema/sitePaths";

/** The fields of a course that keyword search uses. */
export interface KeywordCourse {
  title: string;
  path: string;
  /** Lower case; unique across courses. */
  keywords: readonly string[];
}

/** Trims and lower-cases a search text (specification, section 5). */
export function normalise(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Returns the path of the page or course whose keyword or title matches the text exactly, or null. */
export function pathOfKeyword(typed: string, courses: readonly KeywordCourse[]): string | null {
  const text = normalise(typed);
  const course =
    courses.find(({ keywords }) => keywords.includes(text)) ??
    courses.find(({ title }) => title.toLowerCase() === text);
  return pageKeywords.get(text) ?? course?.path ?? null;
}
