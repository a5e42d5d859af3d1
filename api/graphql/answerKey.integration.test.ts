import { eq } from "drizzle-orm";
import { chunk, partition } from "es-toolkit";
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { createSchema } from "../schema";
import { answerKeyTexts } from "../testing/answerKeyTexts";
import type { Browser } from "../testing/browser";
import { type SubscriptionEvent, subscriptionEvents } from "../testing/subscription";
import { testContent } from "../testing/testContent";
import { startTestServer, type TestServer } from "../testing/testServer";
import { textFinder } from "../testing/textFinder";

let server: TestServer;
/** Returns the texts of the answer key that are part of a JSON text. */
let secretsIn: (json: string) => string[];
let quizPath: string;
let attemptOfAnother: string;
beforeAll(async () => {
  server = await startTestServer();
  attemptOfAnother = await submitAsLearner(server.browser());
  argumentValues["Query.myQuizAttempt.id"] = JSON.stringify(attemptOfAnother);
  const content = testContent();
  const { courses } = content;
  secretsIn = textFinder(answerKeyTexts(content).map((text) => JSON.stringify(text).slice(1, -1)));
  const [item] = courses.flatMap(({ slug, practice }) => practice.map(({ id }) => `${slug}/${id}`));
  argumentValues["Query.practiceItem.id"] = JSON.stringify(item);
  quizPath = courses[0]?.quizPath ?? "";
});
afterAll(() => server.close());

/** Arguments that select existing data, so that a leak would be detected. */
const argumentValues: Record<string, string> = {
  "Query.course.slug": '"personal-finance"',
  "Query.courseMarkdown.slug": '"personal-finance"',
  "Query.courses.first": "50",
  "Query.guide.slug": '"first-aid"',
  "Query.searchGuides.text": '"quiz question budget"',
  "Query.searchModules.text": '"quiz question budget"',
  "Query.searchModules.first": "20",
  "Course.module.number": "1",
  "Mutation.startCheck.input": `{ id: "${crypto.randomUUID()}", path: "/Per" }`,
  "Query.practice.browser": '{ ticks: [{ path: "/Per", completed: [1, 2, 3] }], states: [] }',
  "Query.verifyCertificate.id": '"0f4c2a3e-6a0e-4a53-9d0c-2f6d3b1c9e77"',
};

/** Signs up and submits a quiz. @returns the attempt's id */
async function submitAsLearner(browser: Browser): Promise<string> {
  await browser.signUpAndLogIn();
  const { data } = await browser.graphql(
    'mutation { submitQuiz(input: { path: "/quiz", answers: [0, 0, 0, 0, 0] }) { id } }',
  );
  return data.submitQuiz.id;
}

/**
 * Fields that other tests cover: `submitQuiz`, `answerPractice`, `submitCheck` and `practiceReview` return
 * the answers; `adminRights` tests those of admins.
 */
const excludedFields = new Set([
  "Mutation.submitQuiz",
  "Mutation.answerPractice",
  "Mutation.submitCheck",
  "Query.practiceReview",
  "Query.admin",
  "Mutation.markContactMessage",
]);
/** A path enters each type once. With this depth, it reaches every field of every type. */
const maxDepth = 7;

/** An operation that selects all leaves of some objects, and the paths of these leaves. */
interface Walk {
  document: string;
  paths: string[];
}

/** A root field is executed once for all its selections. Larger operations exceed their limits. */
const selectionsPerOperation = { query: 2, mutation: 5, subscription: 5 };

/** Creates operations that together select each path of the schema from a root to a leaf. */
function walkSchema(): Walk[] {
  const schema = createSchema();
  const walks: Walk[] = [];
  for (const [operation, root] of [
    ["query", schema.getQueryType()],
    ["mutation", schema.getMutationType()],
    ["subscription", schema.getSubscriptionType()],
  ] as const) {
    if (!root) continue;
    for (const field of Object.values(root.getFields())) {
      if (excludedFields.has(`${root.name}.${field.name}`)) continue;
      const found: { selection: string; paths: string[] }[] = [];
      visit(field, root.name, [], (selection, paths) => found.push({ selection, paths }));
      // Only their own numbers may be in the response to those with a quiz.
      const [quizzes, others] = partition(found, ({ paths }) => areOfQuiz(paths));
      for (const group of [...chunk(quizzes, 1), ...chunk(others, selectionsPerOperation[operation])])
        walks.push({
          document: `${operation} { ${group.map(({ selection }) => selection).join(" ")} }`,
          paths: group.flatMap(({ paths }) => paths),
        });
    }
  }
  return walks;
}

function visit(
  field: GraphQLField<unknown, unknown>,
  parent: string,
  above: string[],
  found: (selection: string, paths: string[]) => void,
): void {
  const call = callOf(field, parent);
  const path = [...above, `${parent}.${field.name}`];
  const type = getNamedType(field.type as GraphQLOutputType);
  if (isLeafType(type)) {
    found(call, [path.join(" > ")]);
    return;
  }
  if (above.length >= maxDepth || above.some((step) => step.startsWith(`${type.name}.`))) return;
  for (const [name, fields] of fieldsOf(type)) {
    const foundBelow = (selection: string, paths: string[]) =>
      found(`${call} { ... on ${name} { ${selection} } }`, paths);
    const [leaves, others] = partition(fields, (below) => isLeafType(getNamedType(below.type)));
    if (leaves.length > 0)
      foundBelow(
        leaves.map((leaf) => callOf(leaf, name)).join(" "),
        leaves.map((leaf) => [...path, `${name}.${leaf.name}`].join(" > ")),
      );
    for (const below of others) visit(below, name, path, foundBelow);
  }
}

function callOf({ name, args }: GraphQLField<unknown, unknown>, parent: string): string {
  return `${name}${argumentsOf(args, `${parent}.${name}`)}`;
}

function fieldsOf(type: GraphQLNamedType): [string, GraphQLField<unknown, unknown>[]][] {
  if (isUnionType(type))
    return type.getTypes().map((member) => [member.name, Object.values(member.getFields())]);
  if (isObjectType(type)) return [[type.name, Object.values(type.getFields())]];
  throw new Error(`unexpected composite type ${type.name}`);
}

function argumentsOf(args: readonly GraphQLArgument[], field: string): string {
  const values = args.flatMap((argument) => {
    const value =
      argumentValues[`${field}.${argument.name}`] ??
      (isNonNullType(argument.type) ? inputs[field] : undefined);
    return value ? [`${argument.name}: ${value}`] : [];
  });
  return values.length > 0 ? `(${values.join(", ")})` : "";
}

/** Operations that need a fresh session. */
const changesTheSession = /^mutation { (?:deleteAccount|log|signUp)/;

/** Executes an operation over HTTP. @returns its response; for a subscription, the last event */
async function execute(browser: Browser, document: string): Promise<SubscriptionEvent> {
  if (document.startsWith("subscription"))
    return (await subscriptionEvents(browser, document)).at(-1) ?? { data: null };
  return browser.graphql(document);
}

const inputs: Record<string, string> = {
  "Mutation.signUp": '{ name: "Ada", email: "walk@example.org", password: "correct horse" }',
  "Mutation.logIn": '{ email: "walk@example.org", password: "wrong horse" }',
  "Mutation.changeName": '{ name: "Ada" }',
  "Mutation.changeEmail": '{ email: "changed@example.org", currentPassword: "correct horse" }',
  "Mutation.changePassword": '{ currentPassword: "correct horse", newPassword: "correct horse" }',
  "Mutation.endSession": '"00000000-0000-4000-8000-000000000000"',
  "Mutation.requestPasswordReset": '{ email: "walk@example.org" }',
  "Mutation.resetPassword": '{ token: "none", newPassword: "correct horse" }',
  "Mutation.deleteAccount": '{ currentPassword: "correct horse" }',
  "Mutation.setModuleCompletion": '{ path: "/Per", number: 1, completed: true }',
  "Mutation.mergeProgress": '{ courses: [{ path: "/Per", completed: [1] }] }',
  "Mutation.claimCertificate": '{ path: "/Per" }',
  "Mutation.createResumeCode": '{ courses: [{ path: "/Per", completed: [1] }] }',
  "Mutation.redeemResumeCode": '"0000-0000-0000-0000"',
  "Mutation.sendContactMessage":
    '{ firstName: "Ada", lastName: "Lovelace", email: "walk@example.org", ' +
    'mobileNumber: "020 7946 0000", message: "Which answer is right?" }',
};
inputs["Mutation.askAssistant"] = inputs["Subscription.assistantReply"] =
  '{ message: "What is a budget good for?" }';

describe.each(["an anonymous client", "a learner"])("requested by %s", (caller) => {
  const visitor = async () => (caller === "a learner" ? server.learner() : server.browser());

  test("no path of the schema returns part of the answer key before a submission", async () => {
    const walks = walkSchema();
    expect(walks.flatMap(({ paths }) => paths).length).toBeGreaterThan(1_000);
    const visited: string[] = [];
    const reader = await visitor();
    for (const { document, paths } of walks) {
      const browser = changesTheSession.test(document) ? await visitor() : reader;
      const response = await execute(browser, document);
      const text = JSON.stringify(response);
      expect(
        response.errors?.map(({ extensions }) => extensions?.code) ?? [],
        `${document} was refused`,
      ).not.toContain("BAD_USER_INPUT");
      if (response.data) visited.push(...paths);
      expect(secretsIn(text), `${document} returns explanations`).toEqual([]);
      expect(possibleAnswers(paths, response.data), `${document} returns answer indices`).toEqual([]);
    }
    expect(visited).toContain(
      "Query.courses > CourseConnection.nodes > Course.quiz > Quiz.questions > Question.text",
    );
    // Only a learner can start a check.
    if (caller === "a learner")
      expect(visited).toContain("Mutation.startCheck > PracticeCheck.items > PracticeItem.prompt");
  });

  test("Question.answer is FORBIDDEN, also with an alias or in a fragment", async () => {
    const browser = await visitor();
    for (const selection of ["answer", "key: answer", "...f"]) {
      const fragment = selection === "...f" ? "fragment f on Question { x: answer }" : "";
      const { data, errors } = await browser.graphql(
        `{ course(path: "${quizPath}") { quiz { questions { id ${selection} } } } } ${fragment}`,
      );
      expect(errors).toHaveLength(5);
      expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(["FORBIDDEN"]));
      for (const question of data.course.quiz.questions)
        expect(Object.values(question).filter((value) => typeof value === "number")).toEqual([]);
    }
  });
});

/** Returns true for the leaves of a quiz or question. */
function areOfQuiz(paths: string[]): boolean {
  return paths.some((path) => /^(Quiz|Question)\./.test(path.split(" > ").at(-1) ?? ""));
}

/** Numbers in a quiz or question other than its position: any could be an answer index. */
function possibleAnswers(paths: string[], data: unknown): number[] {
  if (!areOfQuiz(paths)) return [];
  const numbers: number[] = [];
  JSON.stringify(data, (name, value) => {
    if (typeof value === "number" && name !== "number") numbers.push(value);
    return value;
  });
  return numbers;
}

test("a stored attempt reveals the key of its quiz, only to its learner", async () => {
  const { courses } = testContent();
  const review = "review { correct explanation }";
  const document = `query ($id: ID!) {
    myQuizAttempt(id: $id) { id ${review} } myQuizAttempts { nodes { id ${review} } }
  }`;
  const browser = server.browser();
  const id = await submitAsLearner(browser);
  const { data } = await browser.graphql(document, { id });
  const quiz = courses.find((course) => course.quizPath === "/quiz");
  expect(data.myQuizAttempt.review).toEqual(
    quiz?.questions.map(({ answer, explanation }) => ({ correct: answer, explanation })),
  );
  expect(data.myQuizAttempts.nodes).toEqual([data.myQuizAttempt]);
  const others = await browser.graphql(document, { id: attemptOfAnother });
  expect(others.data.myQuizAttempt).toBeNull();
  expect(others.data.myQuizAttempts.nodes.map((node: { id: string }) => node.id)).toEqual([id]);
  const anonymous = await server.browser().graphql(document, { id });
  expect(anonymous.data).toBeNull();
  expect(anonymous.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
});

test("returns the answer key of the content files to an admin", async () => {
  const browser = server.browser();
  const email = await browser.signUpAndLogIn();
  const { db } = server.database;
  await db.update(users).set({ role: "ADMIN" }).where(eq(users.email, email));
  const { courses } = testContent();
  for (const { quizPath: path, questions } of courses) {
    const { data } = await browser.graphql(`{ course(path: "${path}") { quiz { questions { answer } } } }`);
    expect(data.course.quiz.questions.map(({ answer }: { answer: number }) => answer)).toEqual(
      questions.map(({ answer }) => answer),
    );
  }
});
