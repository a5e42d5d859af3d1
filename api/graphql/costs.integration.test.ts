import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { createSchema } from "../schema";
import type { Browser } from "../testing/browser";
import { passCheck, startCheck } from "../testing/passCheck";
import { seedLearners } from "../testing/seedLearners";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { startTestServer, type TestServer } from "../testing/testServer";
import { operationLimits } from "./limits";

/** Most CPU time per unit of cost, as a multiple of that of a query for all texts. */
const mostTimesReference = 8;
/** The cost of a request besides its operation, see `operationCost.ts`. */
const requestCost = 20;
const repetitions = 9;
/** Cost of one measured request. */
const measuredCost = 4_000;
const password = "correct horse";

type Caller = "visitor" | "learner" | "admin";

const schema = createSchema();

let server: TestServer;
let browsers: Record<Caller, Browser>;
const ids = { certificate: "", attempt: "", message: "", check: "" };
const learner = { email: "" };

beforeAll(async () => {
  server = await startTestServer({ caches: { responses: false, pages: false } });
  await seedLearners(server.database.db, { learners: 100, attemptsEach: 5 });
  const browser = server.browser();
  learner.email = await browser.signUpAndLogIn();
  const { data: content } = await browser.graphql("{ courses { nodes { path modules { number kind } } } }");
  const courses = content.courses.nodes.map(
    ({ path, modules }: { path: string; modules: { number: number; kind: string }[] }) => ({
      path,
      completed: modules.filter(({ kind }) => kind === "CONTENT").map(({ number }) => number),
    }),
  );
  await browser.graphql(
    "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }",
    { input: { courses } },
  );
  const submit = (answers: number[]) =>
    browser.graphql(
      'mutation ($answers: [Int!]!) { submitQuiz(input: { path: "/quiz", answers: $answers }) { id answers ' +
        "{ correct } } }",
      { answers },
    );
  const { submitQuiz } = (await submit([0, 0, 0, 0, 0])).data;
  ids.attempt = submitQuiz.id;
  for (let count = 0; count < 60; count += 1)
    await submit(submitQuiz.answers.map(({ correct }: { correct: number }) => correct));
  await passCheck(browser, catalogueWatch(server.database.db).current, "/Per");
  ids.check = (await startCheck(browser, "/problem-solving")).data.startCheck.id;
  const claimed = await browser.graphql('mutation { claimCertificate(input: { path: "/Per" }) { id } }');
  ids.certificate = claimed.data.claimCertificate.id;
  const admin = (await signInAsAdmin(server)).browser;
  const { data } = await admin.graphql("{ admin { contactMessages(first: 1) { nodes { id } } } }");
  ids.message = data.admin.contactMessages.nodes[0].id;
  browsers = { visitor: server.browser(), learner: browser, admin };
});
afterAll(() => server.close());

const texts =
  "id slug title summary outcomes { text modules } glossary { term definition } modules { id title body " +
  "bodyHtml video { url summary } images { url darkUrl alt caption description } } " +
  "quiz { questions { text options } }";
const unknownWords = "polution frindship advertisment vacine hypothermea algibra biodivers brainstroming";
let searches = 0;
const shortWords = Array.from({ length: 250 }, (_, index) => `a${index.toString(36)}`).join(" ");
const longQuestion = Array.from({ length: 160 }, (_, index) => `qu${index}sti`)
  .join(" ")
  .slice(0, 1_000);
const allTypes =
  "types { name description fields { name description args { name type { name ofType { name } } } type { " +
  "name ofType { name ofType { name } } } } inputFields { name description } enumValues { name } }";
const practisedItem = "personal-finance/what-is-left";
const everyTick = '{ path: "/Per", completed: [1, 2, 3, 4, 5, 6, 7, 8] }';
const longAgo = "2026-01-01T00:00:00Z";
const attempts = () =>
  Array.from(
    { length: 40 },
    () => `{ id: "${randomUUID()}", path: "/Per", answers: [0, 0, 0, 0, 0], submittedAt: "${longAgo}" }`,
  ).join(" ");

/** Calls of the root fields, each with its arguments and selection; several where arguments matter. */
const calls: [caller: Caller, field: () => string][] = [
  ["visitor", () => `__schema { ${allTypes} }`],
  ["visitor", () => '__type(name: "Course") { fields { name type { name fields { name type { name } } } } }'],
  ["visitor", () => "sendsMail"],
  ["learner", () => "me { id name email role createdAt }"],
  ["learner", () => "mySessions { id }"],
  ["admin", () => "admin { __typename }"],
  ["admin", () => "admin { users(first: 1) { totalCount nodes { id email } } }"],
  ["admin", () => "admin { users(first: 50) { totalCount nodes { id email } } }"],
  ["admin", () => "admin { auditLog(first: 1) { nodes { id } } }"],
  ["admin", () => "admin { contactMessages(first: 1) { totalCount nodes { id } } }"],
  ["admin", () => "admin { courseStatistics { started } }"],
  ["admin", () => "admin { assistantStatistics { days { ai } modules { replies module { id } } } }"],
  ["admin", () => "admin { practiceStatistics { learners mistakes { choice } } }"],
  ["admin", () => "admin { quizAttempts(first: 1) { totalCount nodes { id } } }"],
  ["visitor", () => "courses(first: 1) { totalCount }"],
  ["learner", () => "courses(first: 50) { nodes { progress { percent } certificateRequirements { met } } }"],
  // Another text each time: one request searches the courses for a text only once.
  ["visitor", () => `courses(first: 1, search: "${unknownWords} ${searches++}") { totalCount }`],
  ["visitor", () => `course(path: "/Per") { ${texts} }`],
  ["learner", () => 'course(path: "/Per") { progress { percent } certificate { id } }'],
  ["visitor", () => "guides(first: 1) { totalCount }"],
  ["visitor", () => "guides(first: 50) { nodes { title summary body bodyHtml sources reviewedOn } }"],
  ["visitor", () => 'guide(slug: "first-aid") { title bodyHtml }'],
  ["visitor", () => 'courseMarkdown(slug: "personal-finance")'],
  ["visitor", () => 'courseMarkdown(slug: "personal-finance", module: 3)'],
  ["visitor", () => "site { slides { heading } team { name } testimonials { quote } }"],
  ["learner", () => "myCertificates { id }"],
  ["visitor", () => `verifyCertificate(id: "${ids.certificate}") { status }`],
  ["learner", () => "myLearningTimes { times { startsAt } }"],
  ["learner", () => "myQuizAttempts(first: 1) { totalCount nodes { score } }"],
  ["learner", () => "myQuizAttempts(first: 50) { nodes { score review { explanation } } }"],
  ["learner", () => `myQuizAttempt(id: "${ids.attempt}") { score review { explanation } }`],
  ["learner", () => "myQuizScores { best }"],
  ["visitor", () => `practiceItem(id: "${practisedItem}") { prompt options targets }`],
  [
    "visitor",
    () =>
      `practiceItem(id: "${practisedItem}") ` +
      "{ module { practiceItems { module { practiceItems { module { practiceItems { prompt } } } } } } }",
  ],
  ["visitor", () => `practiceReview(itemId: "${practisedItem}", number: 3) { feedback }`],
  [
    "visitor",
    () => `practice(first: 20, browser: { ticks: [${everyTick}], states: [] }) { items { prompt options } }`,
  ],
  ["learner", () => "practice { items { prompt options } }"],
  ["learner", () => "myPractice { modules { strength } }"],
  [
    "learner",
    () =>
      `answerPractice(input: { id: "${crypto.randomUUID()}", itemId: "${practisedItem}", number: 3 }) ` +
      "{ review { feedback } }",
  ],
  [
    "learner",
    () => 'course(slug: "personal-finance") { check { last { items { prompt } reviews { feedback } } } }',
  ],
  [
    "learner",
    () =>
      `startCheck(input: { id: "${crypto.randomUUID()}", path: "/Per" }) ` +
      "{ items { prompt options targets } }",
  ],
  ["learner", () => `submitCheck(input: { id: "${ids.check}", answers: [] }) { score reviews { feedback } }`],
  ["visitor", () => "privacyRecords { table columns { name } }"],
  ["visitor", () => 'searchModules(text: "money", first: 1) { url }'],
  ["visitor", () => `searchModules(text: "${unknownWords}", first: 20) { url excerpt }`],
  ["visitor", () => 'searchGuides(text: "bullying", first: 1) { path }'],
  ["visitor", () => `searchGuides(text: "${unknownWords}", first: 20) { path summary }`],
  [
    "learner",
    () => `changeEmail(input: { email: "${learner.email}", currentPassword: "${password}" }) { __typename }`,
  ],
  ["learner", () => 'changeName(input: { name: "Ada" }) { __typename }'],
  [
    "learner",
    () =>
      `changePassword(input: { currentPassword: "${password}", newPassword: "${password}" }) { __typename }`,
  ],
  ["learner", () => 'deleteAccount(input: { currentPassword: "wrong password" }) { __typename }'],
  ["visitor", () => `logIn(input: { email: "${learner.email}", password: "wrong horse" }) { __typename }`],
  ["visitor", () => `requestPasswordReset(input: { email: "${learner.email}" }) { __typename }`],
  [
    "visitor",
    () => `resetPassword(input: { token: "${"x".repeat(43)}", newPassword: "${password}" }) { __typename }`,
  ],
  ["learner", () => `endSession(id: "${randomUUID()}")`],
  ["learner", () => "endOtherSessions"],
  ["visitor", () => "logOut"],
  [
    "visitor",
    () =>
      `signUp(input: { name: "Ada", email: "${randomUUID()}@example.org", password: "${password}" }) { ` +
      "__typename }",
  ],
  ["admin", () => `markContactMessage(input: { id: "${ids.message}", read: true }) { id }`],
  ["visitor", () => 'askAssistant(input: { message: "How do I save money?" }) { message citations { url } }'],
  ["visitor", () => `askAssistant(input: { message: "${"a@".repeat(500)}" }) { message }`],
  ["visitor", () => `askAssistant(input: { message: "${longQuestion}" }) { message }`],
  ["visitor", () => `askAssistant(input: { message: "${shortWords}" }) { message }`],
  [
    "visitor",
    () =>
      'sendContactMessage(input: { firstName: "A", lastName: "B", email: "a@example.org", mobileNumber: ' +
      '"+44 20 7946 0000", message: "A message of some characters." }) { id }',
  ],
  ["learner", () => 'claimCertificate(input: { path: "/Per" }) { id }'],
  ["learner", () => 'mergeProgress(input: { courses: [{ path: "/Per", completed: [1, 2] }] }) { percent }'],
  ["learner", () => `mergeProgress(input: { courses: [], attempts: [${attempts()}] }) { percent }`],
  ["visitor", () => 'createResumeCode(input: { courses: [{ path: "/Per", completed: [1, 2] }] }) { code }'],
  ["visitor", () => `createResumeCode(input: { courses: [], attempts: [${attempts()}] }) { code }`],
  ["visitor", () => 'redeemResumeCode(code: "7K2M-9QXA-04TB-HV5C") { courses { path } }'],
  ["learner", () => 'setModuleCompletion(input: { path: "/Per", number: 1, completed: true }) { percent }'],
  ["learner", () => 'submitQuiz(input: { path: "/quiz", answers: [0, 0, 0, 0, 0] }) { answers { correct } }'],
];
const nameOf = (field: string) => /^\w+/.exec(field)?.[0] ?? "";

test("the calls below cover every root field", () => {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const called = new Set(calls.map(([, field]) => nameOf(field())));
  expect(roots.filter((name) => !called.has(name))).toEqual([]);
});

/**
 * Returns the CPU time per unit of cost, in microseconds, of a field repeated in one request. It is the least
 * of several requests, because other processes and the garbage of earlier requests only add to it.
 * @param enough measuring stops at a time of at most this
 */
async function timePerCost(caller: Caller, field: () => string, enough = 0): Promise<number> {
  const isMutation = schema.getMutationType()?.getFields()[nameOf(field())] !== undefined;
  const send = async (count: number) => {
    const fields = Array.from({ length: count }, (_, index) => `a${index}: ${field()}`).join(" ");
    const query = `${isMutation ? "mutation" : "query"} { ${fields} }`;
    const response = await browsers[caller].post("/graphql", { query });
    const { extensions, errors } = await response.json();
    const codes = errors?.map((error: { extensions: { code: string } }) => error.extensions.code) ?? [];
    // The field was executed: only an unknown code is reported as an error.
    expect(codes.filter((code: string) => code !== "NOT_FOUND")).toEqual([]);
    return extensions.cost.requested + requestCost + query.length / 4;
  };
  const costOfOne = await send(1);
  const most = isMutation ? operationLimits.mutations : operationLimits.aliases;
  // A query of 1,500 characters stays below the limit of tokens.
  const count = Math.max(
    1,
    Math.min(most, Math.floor(measuredCost / costOfOne), Math.floor(1_500 / field().length)),
  );
  let least = Number.POSITIVE_INFINITY;
  for (let repetition = 0; repetition < repetitions && least > enough; repetition += 1) {
    const before = process.cpuUsage();
    const cost = await send(count);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / cost);
  }
  return least;
}

test("the cost of every root field fits its CPU time", { timeout: 600_000 }, async () => {
  const timeOfTexts = () => timePerCost("visitor", () => `courses(first: 50) { nodes { ${texts} } }`);
  const reference = await timeOfTexts();
  const expensive: string[] = [];
  const enough = process.env.SHOW_COSTS ? 0 : mostTimesReference * reference;
  for (const [caller, field] of calls) {
    let time = (await timePerCost(caller, field, enough)) / reference;
    // Other processes may have become busier since: both are measured again.
    if (time > mostTimesReference) time = (await timePerCost(caller, field)) / (await timeOfTexts());
    if (process.env.SHOW_COSTS)
      process.stdout.write(
        `${nameOf(field())}: ${time.toFixed(1)} times, ${(time * reference).toFixed(0)} µs\n`,
      );
    if (time > mostTimesReference) expensive.push(`${field().slice(0, 100)}: ${time.toFixed(1)}`);
  }
  expect(expensive).toEqual([]);
});
