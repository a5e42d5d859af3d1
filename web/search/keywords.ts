import { pageKeywords } from "../../schema/sitePaths";

/** A course as far as keywords lead to it. */
export interface KeywordCourse {
  title: string;
  path: string;
  /** In lower case; no two courses share one. */
  keywords: readonly string[];
}

/** A search as it is compared: trimmed and in lower case. */
export function normalise(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The path of the page or course whose keyword or title is exactly what was typed, or null. */
export function pathOfKeyword(typed: string, courses: readonly KeywordCourse[]): string | null {
  const text = normalise(typed);
  const course =
    courses.find(({ keywords }) => keywords.includes(text)) ??
    courses.find(({ title }) => title.toLowerCase() === text);
  return pageKeywords.get(text) ?? course?.path ?? null;
}
