import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "../api/projectFolders";
import { benchLearner } from "./handwritten/benchLearner";

/** An operation whose cost must not grow with the number of learners. */
export interface GrowingOperation {
  name: string;
  document: string;
  /** The variables of a learner's request with the number `turn`. */
  variables(email: string, turn: number): Record<string, unknown>;
  /** Sent without a session. */
  isAnonymous?: true;
}

const path = "/Per";
const coursesFolder = join(contentFolder, "courses");
const courseSlugs = readdirSync(coursesFolder);
const answers = [0, 1, 2, 3, 0];

export const tickOperation = "setModuleCompletion";
export const practiceOperations = ["answerPractice", "practice"] as const;

/** Ids of the items that are answered by choosing one option. */
const choices = courseSlugs.flatMap((slug) => {
  const { items }: { items: { id: string; kind: string }[] } = JSON.parse(
    readFileSync(join(coursesFolder, slug, "practice.json"), "utf8"),
  );
  return items.filter(({ kind }) => kind === "choice").map(({ id }) => `${slug}/${id}`);
});

export const growingOperations: readonly GrowingOperation[] = [
  {
    name: "login",
    document:
      "mutation ($input: LogInInput!) { logIn(input: $input) { ... on LogInSuccess { user { id } } } }",
    variables: (email) => ({ input: { email, password: benchLearner.password } }),
    isAnonymous: true,
  },
  { name: "session check", document: "{ me { id } }", variables: () => ({}) },
  {
    name: "progress",
    document: "{ courses(first: 50) { nodes { path progress { percent completed completedAt } } } }",
    variables: () => ({}),
  },
  {
    name: tickOperation,
    document:
      "mutation ($input: SetModuleCompletionInput!) { setModuleCompletion(input: $input) { percent " +
      "completed } }",
    // Ticked and unticked in turn, so that every request changes the row.
    variables: (_email, turn) => ({ input: { path, number: 9, completed: turn % 2 === 0 } }),
  },
  {
    name: "submitQuiz",
    document: "mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { score stored } }",
    variables: () => ({ input: { path: "/quiz", answers, attemptId: randomUUID() } }),
  },
  {
    name: "answerPractice",
    document:
      "mutation ($input: PracticeAnswerInput!) { answerPractice(input: $input) " +
      "{ isCounted review { isRight feedback } state { dueAt } } }",
    // Another item each time: an answer counts only if the item is new or due.
    variables: (_email, turn) => ({
      input: { id: randomUUID(), itemId: choices[turn % choices.length], choice: [0] },
    }),
  },
  {
    name: "practice",
    document: "{ practice { dueCount newCount items { id prompt options } } }",
    variables: () => ({}),
  },
  {
    name: "mergeProgress",
    document: "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent completed } }",
    variables: () => ({
      input: {
        courses: [{ path, completed: [1, 2, 3, 4, 5, 6, 7, 8] }],
        attempts: [{ id: randomUUID(), path, answers, submittedAt: new Date().toISOString() }],
      },
    }),
  },
];
