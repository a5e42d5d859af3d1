/** A problem in a content file. */
export interface ContentProblem {
  /** Relative to the content folder. */
  file: string;
  /** Line number, from 1. */
  line?: number;
  /** E.g. `questions[3].text`. */
  field?: string;
  message: string;
}

/** Reports all problems of the content files. The message has one line for each. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(
      `The content has ${count}:\n${problems.map((problem) => `  ${describeProblem(problem)}`).join("\n")}`,
    );
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** `personal-finance/quiz.json:14 questions[3].options[1].text: expected ...` */
function describeProblem({ file, line, field, message }: ContentProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return field ? `${place} ${field}: ${message}` : `${place}: ${message}`;
}
