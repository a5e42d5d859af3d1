import { afterAll, beforeAll, expect, test } from "vitest";
import { shownUserHeader } from "../../schema/pageRenderer";
import type { Browser } from "../testing/browser";
import { testContent } from "../testing/testContent";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const document = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) {
  id score total stored answers { chosen correct isCorrect explanation temptation
  question { number text options } module { number title } } } }`;
const submit = (path: string, answers: unknown[]) =>
  server.browser().graphql(document, { input: { path, answers } });

test("scores all right answers of every quiz, in any letter case, without a session", async () => {
  const { courses } = testContent();
  for (const { quizPath, questions } of courses) {
    const { data } = await submit(
      quizPath.toUpperCase(),
      questions.map(({ answer }) => answer),
    );
    expect(data.submitQuiz).toMatchObject({ score: 5, total: 5 });
    for (const [index, review] of data.submitQuiz.answers.entries()) {
      expect(review).toMatchObject({
        isCorrect: true,
        temptation: null,
        explanation: questions[index]?.explanation,
        module: { number: questions[index]?.module },
      });
    }
  }
});

test("corrects the time of a quiz that waited by the clock of the browser", async () => {
  const browser = await server.learner();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await browser.graphql(document, {
    input: { path: "/quiz", answers: [0, 0, 0, 0, 0], submittedAt: daysAgo(101), sentAt: daysAgo(100) },
  });
  const { data } = await browser.graphql("{ myQuizAttempts { nodes { submittedAt } } }");
  const [{ submittedAt }] = data.myQuizAttempts.nodes;
  expect(Math.abs(Date.parse(submittedAt) - Date.parse(daysAgo(1)))).toBeLessThan(60_000);
});

test("reviews a wrong answer with right option, explanation, temptation and module", async () => {
  const { courses } = testContent();
  const [course] = courses;
  if (!course) throw new Error("there is no content");
  const wrong = course.questions.map(({ answer }) => (answer + 1) % 4);
  const { data } = await submit(course.quizPath, wrong);
  expect(data.submitQuiz.score).toBe(0);
  for (const [index, review] of data.submitQuiz.answers.entries()) {
    const question = course.questions[index];
    expect(review).toMatchObject({
      chosen: wrong[index],
      correct: question?.answer,
      isCorrect: false,
      explanation: question?.explanation,
    });
    expect(review.temptation).toBe(question?.options[review.chosen]?.tempting);
    expect(review.question).toEqual({
      number: index + 1,
      text: question?.text,
      options: question?.options.map(({ text }) => text),
    });
  }
});

const attemptsDocument = "{ myQuizAttempts { nodes { id course { path } score } } }";
const attemptsOf = async (browser: Browser) =>
  (await browser.graphql(attemptsDocument)).data.myQuizAttempts.nodes;

test("stores an attempt whose id another account has used, once", async () => {
  const [one, other] = [await server.learner(), await server.learner()];
  const input = { path: "/quiz", answers: [1, 1, 1, 1, 2], attemptId: crypto.randomUUID() };
  const send = async (browser: Browser) => (await browser.graphql(document, { input })).data.submitQuiz;
  expect(await send(one)).toMatchObject({ id: input.attemptId, stored: true });
  const { id } = await send(other);
  expect(id).not.toBe(input.attemptId);
  expect(await send(other)).toMatchObject({ id, score: 5, stored: true });
  expect(await attemptsOf(one)).toMatchObject([{ id: input.attemptId }]);
  expect(await attemptsOf(other)).toEqual([{ id, course: { path: "/Per" }, score: 5 }]);
});

test("refuses an id that the learner has used for another attempt, and repeats the same one", async () => {
  const [one, other] = [await server.learner(), await server.learner()];
  const input = { path: "/quiz", answers: [1, 1, 1, 1, 2], attemptId: crypto.randomUUID() };
  const usedId = "attemptId: You have sent another attempt with this id. Send a new UUID with each attempt.";
  for (const browser of [one, other]) {
    const send = (changed: object) => browser.graphql(document, { input: { ...input, ...changed } });
    await send({});
    for (const changed of [{ path: "/techno-quiz" }, { answers: [1, 1, 1, 1, 0] }]) {
      const { data, errors } = await send(changed);
      expect(data ?? null).toBeNull();
      expect(errors).toMatchObject([{ message: usedId, extensions: { code: "BAD_USER_INPUT" } }]);
    }
    const repeated = await send({ path: "/QUIZ" });
    expect(repeated.data.submitQuiz).toMatchObject({ score: 5, stored: true });
    expect(await attemptsOf(browser)).toMatchObject([{ course: { path: "/Per" }, score: 5 }]);
  }
});

test("gives each submission its own id", async () => {
  const responses = await Promise.all([submit("/quiz", [0, 0, 0, 0, 0]), submit("/quiz", [0, 0, 0, 0, 0])]);
  expect(new Set(responses.map(({ data }) => data.submitQuiz.id)).size).toBe(2);
});

test.each([
  ["/quiz", [1, 1, 1, 1], "BAD_USER_INPUT"],
  ["/quiz", [1, 1, 1, 1, 1, 1], "BAD_USER_INPUT"],
  ["/quiz", [1, 1, 1, 1, 4], "BAD_USER_INPUT"],
  ["/quiz", [1, 1, 1, 1, -1], "BAD_USER_INPUT"],
  ["/quiz", [1, 1, 1, 1, "1"], "BAD_USER_INPUT"],
  ["/Per", [1, 1, 1, 1, 1], "NOT_FOUND"],
  ["/nowhere", [1, 1, 1, 1, 1], "NOT_FOUND"],
])("refuses %s with %j as %s, without revealing the answer key", async (path, answers, code) => {
  const { data, errors } = await submit(path, answers);
  expect(data ?? null).toBeNull();
  expect(errors?.[0]?.extensions.code).toBe(code);
  expect(JSON.stringify(errors)).not.toMatch(/explanation|correct/);
});

test("stores nothing for a learner whom the page does not show", async () => {
  const browser = await server.learner();
  const { data } = await browser.graphql("{ me { id } }");
  const statement = `mutation { submitQuiz(input: { path: "/quiz", answers: [0, 0, 0, 0, 0] }) { stored }
    setModuleCompletion(input: { path: "/Per", number: 1, completed: true }) { completed } }`;
  const sendAs = async (userId: string) => {
    const response = await browser.post("/graphql", { query: statement }, { [shownUserHeader]: userId });
    return response.json();
  };
  const refused = await sendAs(crypto.randomUUID());
  expect(refused.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  const { data: stored } = await browser.graphql('{ course(path: "/Per") { progress { completed } } }');
  expect(stored.course.progress.completed).toEqual([]);
  expect(await sendAs(data.me.id)).toMatchObject({
    data: { submitQuiz: { stored: true }, setModuleCompletion: { completed: [1] } },
  });
});
