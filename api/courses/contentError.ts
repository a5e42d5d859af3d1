/** Something wrong in a content file. `file` is relative to the content folder, `line` counts from 1, `field` reads like `questions[3].text`. */
export interface ContentProblem {
  file: string;
  line?: number;
  field?: string;
  message: string;
}

/** Everything that is wrong with the content files read so far, with one readable line for each problem. */
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
