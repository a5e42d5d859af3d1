import { sumBy } from "es-toolkit";
import { passMark } from "../../../schema/learningRules";
import type { ContentProblem } from "../../catalogue/contentError";
import { problemAt } from "../../catalogue/dataFile";
import type { CourseText } from "../moduleText";
import { cueMessages, guessingStrategies, rightGuesses } from "./guessing";

/** Below this number, chance alone gives some strategies a high score. */
const minCourses = 15;
/** Always b answers 39 of the 75 questions of the specification. */
const maxRightShare = 44 / 75;
/** Always b passes three of the fifteen quizzes of the specification. */
const maxPassedShare = 3 / 15;

/** No cue in the texts of its options passes a quiz. */
export function quizPassedByCue({ quiz }: CourseText): ContentProblem[] {
  return cueMessages(quiz.value.questions, passMark - 1, "questions").map((message) =>
    problemAt(quiz, ["questions"], message),
  );
}

export interface GuessingScore {
  name: string;
  right: number;
  total: number;
  /** Slugs of the courses whose quiz the strategy passes. */
  passed: string[];
}

/** Scores each strategy over the quizzes of all courses. */
export function guessingScores(courses: readonly CourseText[]): GuessingScore[] {
  return guessingStrategies.map(({ name, guess }) => {
    const quizzes = courses.map(({ slug, quiz }) => ({
      slug,
      right: rightGuesses(guess, quiz.value.questions),
      total: quiz.value.questions.length,
    }));
    return {
      name,
      right: sumBy(quizzes, (quiz) => quiz.right),
      total: sumBy(quizzes, (quiz) => quiz.total),
      passed: quizzes.filter(({ right }) => right >= passMark).map(({ slug }) => slug),
    };
  });
}

/**
 * In 15 or more courses, no strategy of guessing answers more than 44 of 75 questions or passes more than a
 * fifth of the quizzes.
 */
export function guessedQuizzes(courses: readonly CourseText[]): ContentProblem[] {
  const [first] = courses;
  if (!first || courses.length < minCourses) return [];
  const maxPassed = Math.floor(courses.length * maxPassedShare);
  return guessingScores(courses).flatMap(({ name, right, total, passed }) => {
    const maxRight = Math.floor(total * maxRightShare);
    const report = (message: string) =>
      problemAt(first.quiz, ["questions"], `the strategy “${name}” ${message}`);
    return [
      ...(right > maxRight
        ? [report(`answers ${right} of ${total} questions, expected at most ${maxRight}`)]
        : []),
      ...(passed.length > maxPassed
        ? [report(`passes ${passed.length} quizzes (${passed.join(", ")}), expected at most ${maxPassed}`)]
        : []),
    ];
  });
}
