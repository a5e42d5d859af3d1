import { eng, removeStopwords } from "stopword";
import type { ContentProblem } from "../../catalogue/contentError";
import type { QuestionData } from "../../catalogue/courseFile";
import { type CourseText, type ModuleText, problemAt } from "../moduleText";

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
/** Share of a quiz's questions in which the correct option may be the longest. */
const maxLongestShare = 0.4;

/** The longest option of a question has at most 2.5 times the characters of the shortest. */
export function optionLengthFactor({ quiz }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap(({ options }, index) => {
    const lengths = options.map(({ text }) => text.length);
    const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
    if (longest <= shortest * maxLengthFactor) return [];
    const message =
      `options of ${shortest} to ${longest} characters, ` +
      `expected the longest at most ${maxLengthFactor} times the shortest`;
    return [problemAt(quiz, ["questions", index, "options"], message)];
  });
}

/** The correct option is the longest, alone or with others, in at most 40% of a course's questions. */
export function longestOptionCorrect({ quiz }: CourseText): ContentProblem[] {
  const { questions } = quiz.value;
  const guessable = questions.flatMap(({ options, answer }, index) =>
    options.every(({ text }) => text.length <= (options[answer]?.text.length ?? 0)) ? [index] : [],
  );
  const limit = questions.length * maxLongestShare;
  if (guessable.length <= limit) return [];
  const numbers = guessable.map((index) => index + 1).join(", ");
  const message =
    `the correct option is the longest in questions ${numbers}, ` +
    `expected at most ${limit} of ${questions.length}`;
  return [{ ...problemAt(quiz, ["questions", guessable[0] ?? 0], message), field: "questions" }];
}

/** A question's explanation names the module to reread by its number. */
export function explanationNamesModule({ quiz }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap(({ explanation, module }, index) => {
    const named = [...explanation.matchAll(/\bmodules? (\d+)\b/gi)].map(([, number]) => Number(number));
    if (named.includes(module)) return [];
    const found = named.length > 0 ? `, found module ${named.join(" and ")}` : "";
    const message = `expected it to name module ${module}${found}`;
    return [problemAt(quiz, ["questions", index, "explanation"], message)];
  });
}

/** A question with its options and explanation shares at least two content words with its module's body. */
export function questionSharesWords({ quiz, texts }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap((question, index) => {
    const module = texts[question.module - 1];
    if (!module) return [];
    const moduleWords = contentWords(module.words.join(" "));
    const shared = [...contentWords(questionText(question, module))].filter((word) => moduleWords.has(word));
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

function contentWords(text: string): Set<string> {
  return new Set(
    removeStopwords(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [], eng).filter((word) => word.length > 2),
  );
}
