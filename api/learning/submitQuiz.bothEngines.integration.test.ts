import { afterAll, beforeAll, expect, test } from "vitest";
import { shownUserHeader } from "../../schema/pageRenderer";
import { testContent } from "../testing/testContent";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const document = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { id score total answers {
  chosen correct isCorrect explanation temptation
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
