import type { ContentProblem } from "../../courses/contentError";
import type { CourseText } from "../moduleText";

const shortestSentence = 8;

/** No sentence of 8 or more words stands in two modules of the site, or twice in one. */
export function repeatedSentences(courses: readonly CourseText[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Map<string, string>();
  for (const { file, sentences } of courses.flatMap(({ texts }) => texts)) {
    for (const { text, words, line } of sentences) {
      if (words.length < shortestSentence) continue;
      const key = words
        .join(" ")
        .toLowerCase()
        .replace(/[^\p{L}\p{N} ]/gu, "");
      const other = seen.get(key);
      if (other) problems.push({ file, line, message: `“${text}” stands in ${other} too` });
      else seen.set(key, `${file}:${line}`);
    }
  }
  return problems;
}
