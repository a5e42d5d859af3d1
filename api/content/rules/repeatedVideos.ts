import type { ContentProblem } from "../../courses/contentError";
import type { CourseText } from "../moduleText";

/** No two modules of the site show the same video. */
export function repeatedVideos(courses: readonly CourseText[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Map<string, string>();
  for (const { file, value, lineOf } of courses.flatMap(({ modules }) => modules)) {
    const other = seen.get(value.video.id);
    const message = `video ${value.video.id} is in ${other} already`;
    if (other) problems.push({ file, line: lineOf(["video", "id"]), field: "video.id", message });
    else seen.set(value.video.id, file);
  }
  return problems;
}
