import type { Content } from "../catalogue/readContent";
import { splitPracticeItem } from "../catalogue/splitPracticeItem";

/** Returns the texts of all answer keys: explanations, comments on wrong options, feedback of practice. */
export function answerKeyTexts({ courses }: Content): string[] {
  const inQuizzes = courses.flatMap(({ questions }) =>
    questions.flatMap(({ explanation, options }) => [
      explanation,
      ...options.flatMap(({ tempting }) => tempting ?? []),
    ]),
  );
  const inPractice = courses.flatMap(({ practice }) => practice.flatMap(practiceTexts));
  return [...inQuizzes, ...inPractice];
}

function practiceTexts(item: Content["courses"][number]["practice"][number]): string[] {
  const { right, wrong, optionFeedback, mistakes, numberMistakes } = splitPracticeItem(item).key;
  const texts = [
    right,
    wrong,
    ...optionFeedback,
    ...[...mistakes, ...numberMistakes].map(({ feedback }) => feedback),
  ];
  return texts.filter((text) => text !== null);
}
