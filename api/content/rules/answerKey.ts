import type { ContentProblem } from "../../courses/contentError";
import { formatFieldPath } from "../../courses/fieldPath";
import type { CourseText } from "../moduleText";

/** Zero-based correct options of questions 1 to 5 (specification, section 9). Courses that are not listed choose their own. */
const specified = new Map<string, readonly number[]>([
  ["personal-finance", [1, 1, 1, 1, 2]],
  ["problem-solving", [1, 2, 0, 0, 0]],
  ["communication-and-creativity", [1, 1, 2, 1, 1]],
  ["outdoors-and-survival-skills", [1, 1, 1, 0, 0]],
  ["social-responsibilities", [0, 0, 0, 0, 1]],
  ["technology", [1, 1, 0, 0, 1]],
  ["career-awareness", [1, 1, 0, 0, 1]],
  ["environmental-awareness", [1, 0, 1, 2, 0]],
  ["critical-thinking", [1, 2, 1, 1, 0]],
  ["health-and-awareness", [1, 2, 0, 0, 1]],
  ["everyday-science", [0, 1, 1, 0, 1]],
  ["cultural-awareness", [0, 0, 1, 0, 1]],
  ["digital-literacy", [0, 1, 3, 1, 1]],
  ["time-management-and-organisation", [1, 1, 0, 1, 1]],
  ["media-and-advertising-literacy", [0, 1, 2, 2, 2]],
]);

/** The quizzes of the specified courses have the specified correct options. */
export function answerKey({ slug, quiz }: CourseText): ContentProblem[] {
  const expected = specified.get(slug);
  if (!expected) return [];
  return quiz.value.questions.flatMap(({ answer }, index) => {
    if (answer === expected[index]) return [];
    const path = ["questions", index, "answer"];
    const message = `the correct option is ${answer}, specified is ${expected[index]}`;
    return [{ file: quiz.file, line: quiz.lineOf(path), field: formatFieldPath(path), message }];
  });
}
