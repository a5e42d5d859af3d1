import type { ContentProblem } from "../../catalogue/contentError";
import type { QuestionData } from "../../catalogue/courseSchemas";
import { problemAt } from "../../catalogue/dataFile";
import type { CourseText, ModuleText } from "../moduleText";
import { sharedWords } from "./guessing";

/** Zero-based indices of the correct options of questions 1 to 5 (specification, section 9). */
const specifiedAnswers = new Map<string, readonly number[]>([
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

/** The quizzes of the courses in the specification have the specified correct options. */
export function answerKey({ slug, quiz }: CourseText): ContentProblem[] {
  const expected = specifiedAnswers.get(slug);
  if (!expected) return [];
  return quiz.value.questions.flatMap(({ answer }, index) => {
    if (answer === expected[index]) return [];
    const message = `the correct option is ${answer}, the specification requires ${expected[index]}`;
    return [problemAt(quiz, ["questions", index, "answer"], message)];
  });
}

const catchAll = /\b(?:all|none|both|any|neither) of (?:the (?:above|others)|these|them)\b\W*$/i;

/** No question has the same option twice, or an option such as “all of the above”. */
export function optionTexts({ quiz }: CourseText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const [number, { options }] of quiz.value.questions.entries()) {
    const seen = new Set<string>();
    for (const [index, { text }] of options.entries()) {
      const report = (message: string) =>
        problems.push(problemAt(quiz, ["questions", number, "options", index, "text"], message));
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
      if (seen.has(key)) report("duplicate option");
      seen.add(key);
      if (catchAll.test(text)) report(`“${text}” refers to the other options`);
    }
  }
  return problems;
}

const maxLengthFactor = 2.5;

/** The longest option of a question has at most 2.5 times the characters of the shortest. */
export function optionLengthFactor({ quiz }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap(({ options }, index) => {
    const message = lengthProblem(options);
    return message ? [problemAt(quiz, ["questions", index, "options"], message)] : [];
  });
}

/** @param leastDifference of the longest and the shortest option, in characters */
export function lengthProblem(options: readonly { text: string }[], leastDifference = 0): string | null {
  const lengths = options.map(({ text }) => text.length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  if (longest <= shortest * maxLengthFactor || longest - shortest < leastDifference) return null;
  return (
    `options of ${shortest} to ${longest} characters, ` +
    `expected the longest at most ${maxLengthFactor} times the shortest`
  );
}

/** Share of a quiz's comments on wrong options that may contain “, but” or “, yet”. */
const maxButShare = 1 / 3;

/** At most a third of the comments on wrong options have the form “X, but Y”. */
export function commentForms({ quiz }: CourseText): ContentProblem[] {
  const comments = quiz.value.questions.flatMap(({ options }) =>
    options.flatMap(({ tempting }) => tempting ?? []),
  );
  const alike = comments.filter((comment) => /[,;] (?:but|yet)\b/.test(comment)).length;
  if (alike <= comments.length * maxButShare) return [];
  const message = `${alike} of ${comments.length} comments have “, but” or “, yet”, expected at most a third`;
  return [problemAt(quiz, ["questions"], message)];
}

/** No explanation names a module by number, because a link to the module follows it. */
export function explanationWithoutModule({ quiz }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap(({ explanation }, index) => {
    const named = /\bmodules? \d+\b/i.exec(explanation)?.[0];
    if (!named) return [];
    const message = `names ${named}, to which a link follows the explanation`;
    return [problemAt(quiz, ["questions", index, "explanation"], message)];
  });
}

/** A question with its options and explanation shares at least two content words with its module's body. */
export function questionSharesWords({ quiz, texts }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap((question, index) => {
    const module = texts[question.module - 1];
    if (!module) return [];
    const shared = sharedWords(questionText(question, module), module.words.join(" "));
    if (shared.length >= 2) return [];
    const found = shared.length === 0 ? "none" : `only “${shared[0]}”`;
    const message =
      `expected at least two content words of module ${question.module} in the question, ` + `found ${found}`;
    return [problemAt(quiz, ["questions", index, "text"], message)];
  });
}

/** Joins the texts of a question, without the module's title, which the explanation may quote. */
function questionText({ text, options, explanation }: QuestionData, module: ModuleText): string {
  return [text, ...options.map((option) => option.text), explanation.replace(module.title, "")].join(" ");
}
