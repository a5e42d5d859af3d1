import type { ContentProblem } from "../../catalogue/contentError";
import { problemAt } from "../../catalogue/dataFile";
import type { CourseText } from "../moduleText";

/** In questions for each module. The format refuses more than 12. */
const fewestAsks = 8;

/** Each module lists at least 8 questions of learners that it answers. */
export function askCounts({ modules }: CourseText): ContentProblem[] {
  return modules.flatMap((module) => {
    const count = module.value.asks?.length ?? 0;
    if (count >= fewestAsks) return [];
    const path = count > 0 ? ["asks"] : [];
    return [problemAt(module, path, `expected 8 to 12 questions in “asks”, found ${count}`)];
  });
}

/** No two modules of the site list the same question, so that it leads to one of them. */
export function repeatedAsks(courses: readonly CourseText[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Map<string, string>();
  for (const module of courses.flatMap(({ modules }) => modules)) {
    for (const [index, ask] of (module.value.asks ?? []).entries()) {
      const key = (ask.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
      const other = seen.get(key);
      if (other) problems.push(problemAt(module, ["asks", index], `“${ask}” is already listed in ${other}`));
      else seen.set(key, module.file);
    }
  }
  return problems;
}
