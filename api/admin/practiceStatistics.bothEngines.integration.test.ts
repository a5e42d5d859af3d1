import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { practiceKeyOf } from "../catalogue/answerKeys";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { type Browser, errorCode } from "../testing/browser";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await signInAsAdmin(server)).browser;
});
afterAll(() => server.close());

const document = `query ($first: Int) { admin { practiceStatistics(first: $first) {
  item { id } learners rightShare mistakes { choice learners } } } }`;
const statistics = async (browser: Browser, first = 100) => browser.graphql(document, { first });
const answerDocument = `mutation ($input: PracticeAnswerInput!) {
  answerPractice(input: $input) { isCounted } }`;

/** Answers an item as a new learner. @returns the email */
async function answer(itemId: string, given: { choice?: number[]; number?: number }): Promise<string> {
  const browser = server.browser();
  const email = await browser.signUpAndLogIn();
  const input = { id: crypto.randomUUID(), itemId, ...given };
  const { data } = await browser.graphql(answerDocument, { input });
  expect(data.answerPractice.isCounted).toBe(true);
  return email;
}

test("lists items of five learners, the hardest first, with wrong choices of five", async () => {
  const catalogue = catalogueWatch(server.database.db).current;
  const items = catalogue.courses.flatMap(({ modules }) =>
    modules.flatMap(({ practiceItems }) => practiceItems),
  );
  const [easy, hard] = items.filter(({ kind }) => kind === "CHOICE");
  const number = items.find(({ kind }) => kind === "NUMBER");
  if (!easy || !hard || !number) throw new Error("expected two choices and a number");
  const [right = 0] = practiceKeyOf(catalogue, easy.id).solution;
  const [hardRight = 0] = practiceKeyOf(catalogue, hard.id).solution;
  const wrong = hardRight === 0 ? 1 : 0;
  const [mistake] = practiceKeyOf(catalogue, number.id).numberMistakes;
  for (let count = 0; count < 5; count += 1) await answer(easy.id, { choice: [right] });
  for (let count = 0; count < 5; count += 1) await answer(hard.id, { choice: [wrong] });
  const gone = await answer(hard.id, { choice: [hardRight] });
  for (let count = 0; count < 4; count += 1) await answer(number.id, { number: mistake?.answer ?? 0 });

  const read = async () => (await statistics(admin)).data.admin.practiceStatistics;
  const ofHard = {
    item: { id: hard.id },
    mistakes: [{ choice: hard.options[wrong], learners: 5 }],
  };
  const ofEasy = { item: { id: easy.id }, learners: 5, rightShare: 1, mistakes: [] };
  expect(await read()).toEqual([{ ...ofHard, learners: 6, rightShare: 1 / 6 }, ofEasy]);
  expect((await statistics(admin, 1)).data.admin.practiceStatistics).toHaveLength(1);

  // An account that is deleted is no longer counted.
  await server.database.db.delete(users).where(eq(users.email, gone));
  await answer(number.id, { number: mistake?.answer ?? 0 });
  const ofNumber = {
    item: { id: number.id },
    learners: 5,
    rightShare: 0,
    mistakes: [{ choice: `${mistake?.answer} ${number.unit}`, learners: 5 }],
  };
  const changed = await read();
  expect(changed).toHaveLength(3);
  expect(changed).toEqual(
    expect.arrayContaining([{ ...ofHard, learners: 5, rightShare: 0 }, ofNumber, ofEasy]),
  );
  expect(changed[2]).toEqual(ofEasy);
});

test("is for admins only, and limits the number of items", async () => {
  const learner = server.browser();
  expect(errorCode(await statistics(learner))).toBe("UNAUTHENTICATED");
  await learner.signUpAndLogIn();
  expect(errorCode(await statistics(learner))).toBe("FORBIDDEN");
  expect(errorCode(await statistics(admin, 101))).toBe("BAD_USER_INPUT");
  expect(errorCode(await statistics(admin, 0))).toBe("BAD_USER_INPUT");
});
