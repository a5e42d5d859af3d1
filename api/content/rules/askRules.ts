import type { ContentProblem } from "../../catalogue/contentError";
import { problemAt } from "../../catalogue/dataFile";
import { repeated } from "../../catalogue/repeated";
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
  const asks = courses
    .flatMap(({ modules }) => modules)
    .flatMap((module) => (module.value.asks ?? []).map((ask, index) => ({ module, ask, index })));
  const keyOf = (ask: string) => (ask.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  return repeated(asks, ({ ask }) => keyOf(ask)).map(([{ module, ask, index }, first]) =>
    problemAt(module, ["asks", index], `“${ask}” is already listed in ${first.module.file}`),
  );
}
