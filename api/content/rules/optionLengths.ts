import type { ContentProblem } from "../../courses/contentError";
import { formatFieldPath } from "../../courses/fieldPath";
import type { CourseText } from "../moduleText";

const largestFactor = 2.5;
const largestShareLongest = 0.4;

/** The longest option of a question has at most 2.5 times the characters of the shortest. */
export function optionLengthFactor({ quiz }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap(({ options }, index) => {
    const lengths = options.map(({ text }) => text.length);
    const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
    if (longest <= shortest * largestFactor) return [];
    const path = ["questions", index, "options"];
    const message = `options of ${shortest} to ${longest} characters, expected the longest at most ${largestFactor} times the shortest`;
    return [{ file: quiz.file, line: quiz.lineOf(path), field: formatFieldPath(path), message }];
  });
}

/** The correct option is the longest, alone or with others, in at most 40% of a course's questions. */
export function longestOptionCorrect({ quiz }: CourseText): ContentProblem[] {
  const { questions } = quiz.value;
  const guessable = questions.flatMap(({ options, answer }, index) =>
    options.every(({ text }) => text.length <= (options[answer]?.text.length ?? 0)) ? [index] : [],
  );
  if (guessable.length <= questions.length * largestShareLongest) return [];
  const numbers = guessable.map((index) => index + 1).join(", ");
  const message = `the correct option is the longest in questions ${numbers}, expected at most ${questions.length * largestShareLongest} of ${questions.length}`;
  return [
    { file: quiz.file, line: quiz.lineOf(["questions", guessable[0] ?? 0]), field: "questions", message },
  ];
}
