import { eng, removeStopwords } from "stopword";
import type { ContentProblem } from "../../courses/contentError";
import type { QuestionData } from "../../courses/courseFile";
import { formatFieldPath } from "../../courses/fieldPath";
import type { CourseText, ModuleText } from "../moduleText";

/** A question's explanation names the module to reread, by its number, and no other module. */
export function explanationNamesModule({ quiz }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap(({ explanation, module }, index) => {
    const named = [...explanation.matchAll(/\bmodules? (\d+)\b/gi)].map(([, number]) => Number(number));
    if (named.includes(module)) return [];
    const path = ["questions", index, "explanation"];
    const message = `expected it to name module ${module}${named.length > 0 ? `, found module ${named.join(" and ")}` : ""}`;
    return [{ file: quiz.file, line: quiz.lineOf(path), field: formatFieldPath(path), message }];
  });
}

/** Question, options and explanation share at least two content words with the body of the module they belong to. */
export function questionSharesWords({ quiz, texts }: CourseText): ContentProblem[] {
  return quiz.value.questions.flatMap((question, index) => {
    const module = texts[question.module - 1];
    if (!module) return [];
    const inModule = contentWords(module.words.join(" "));
    const shared = [...contentWords(questionText(question, module))].filter((word) => inModule.has(word));
    if (shared.length >= 2) return [];
    const path = ["questions", index, "text"];
    const found = shared.length === 0 ? "none" : `only “${shared[0]}”`;
    const message = `expected at least two content words of module ${question.module} in the question, found ${found}`;
    return [{ file: quiz.file, line: quiz.lineOf(path), field: formatFieldPath(path), message }];
  });
}

/** What a learner reads about the question, without the title that the explanation quotes. */
function questionText({ text, options, explanation }: QuestionData, module: ModuleText): string {
  return [text, ...options.map((option) => option.text), explanation.replace(module.title, "")].join(" ");
}

function contentWords(text: string): Set<string> {
  return new Set(
    removeStopwords(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [], eng).filter((word) => word.length > 2),
  );
}
