import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { contactMessages } from "../contact/contactMessages.table";
import { completions } from "../learning/completions.table";
import { quizAttempts } from "../learning/quizAttempts.table";
import type { Browser, HttpGraphqlResponse } from "../testing/browser";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
let admin: Browser;
let learners: string[];
const attempts: (typeof quizAttempts.$inferInsert)[] = [];

const allRight = [true, true, true, true, true];
const oneRight = [true, false, false, false, false];

/** Adds an attempt of a learner, one second after the previous one. */
function addAttempt(learner: number, courseSlug: string, right: boolean[], quizHash = "now"): void {
  const submittedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, attempts.length));
  attempts.push({
    id: crypto.randomUUID(),
    userId: learners[learner] ?? "",
    courseSlug,
    quizHash,
    chosen: right.map(Number),
    right,
    score: right.filter(Boolean).length,
    submittedAt,
  });
}

const ticks = (learner: number, courseSlug: string, modules: number[]) =>
  modules.map((moduleNumber) => ({ userId: learners[learner] ?? "", courseSlug, moduleNumber }));

beforeAll(async () => {
  server = await startTestServer();
  ({ browser: admin } = await signInAsAdmin(server));
  const { db } = server.database;
  // Times that differ by microseconds or not at all, which cursors must distinguish.
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: 8 }, (_, index) => ({
        name: `Learner ${index}%`,
        email: `learner${index}@example.org`,
        passwordHash: "none",
        createdAt: sql`timestamptz '2026-01-01T00:00:00Z'
          + ${Math.floor(index / 2)} * interval '1 microsecond'`,
      })),
    )
    .returning({ id: users.id });
  learners = rows.map(({ id }) => id);

  // Personal Finance: one attempt at an old quiz, which counts only as passed, then six learners at the
  // current quiz.
  addAttempt(5, "personal-finance", allRight, "before");
  for (const learner of [0, 1, 2, 3, 4]) addAttempt(learner, "personal-finance", allRight);
  addAttempt(0, "personal-finance", oneRight);
  addAttempt(5, "personal-finance", oneRight);
  // Technology: four learners, a group too small for figures.
  for (const learner of [0, 1, 2, 3]) addAttempt(learner, "technology", allRight);
  await db.insert(quizAttempts).values(attempts);
  const texts = [1, 2, 3, 4, 5, 6, 7, 8];
  await db
    .insert(completions)
    .values([
      ...[0, 1, 2, 3, 5].flatMap((learner) => ticks(learner, "personal-finance", texts)),
      ...ticks(4, "personal-finance", [1, 9]),
      ...[0, 1, 2, 3, 4].flatMap((learner) => ticks(learner, "technology", texts)),
    ]);
});
afterAll(() => server.close());

/** A node with the selected fields. */
type Node = Record<string, unknown> & { id: string };

interface Page {
  totalCount: number;
  nodes: Node[];
  edges: { cursor: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

/** Reads all nodes of a list page by page. */
async function allOf(list: string, args: string, size: number, selection = "id"): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  do {
    const response: HttpGraphqlResponse<{ admin: { list: Page } }> = await admin.graphql(
      `query page($after: String) { admin { list: ${list}(first: ${size}, after: $after ${args}) {
        totalCount nodes { ${selection} } edges { cursor }
        pageInfo { hasNextPage hasPreviousPage endCursor } } } }`,
      { after },
    );
    expect(response.errors).toBeUndefined();
    const { list: page } = response.data.admin;
    expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
    expect(page.edges.at(-1)?.cursor ?? null).toBe(page.pageInfo.endCursor);
    nodes.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) expect(nodes).toHaveLength(page.totalCount);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return nodes;
}

test.each([
  ["users", "from", "0000-01-01T00:00:00Z"],
  ["quizAttempts", "until", "0001-01-01T00:00:00+01:00"],
  ["contactMessages", "from", "9999-12-31T23:59:59-01:00"],
])("%s refuses a time that PostgreSQL cannot read: %s %s", async (list, field, time) => {
  const query = `{ admin { ${list}(${field}: "${time}") { nodes { id } } } }`;
  expect((await admin.graphql(query)).errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: [{ field }],
  });
});

describe("users", () => {
  test.each(["NEWEST_FIRST", "OLDEST_FIRST"])(
    "are paginated without duplicates, %s, despite equal times",
    async (order) => {
      const found = await allOf("users", `order: ${order}`, 3, "id createdAt");
      expect(new Set(found.map(({ id }) => id)).size).toBe(9);
      const [last] = order === "NEWEST_FIRST" ? found : found.slice(-1);
      expect(learners).not.toContain(last?.id);
      // Each pair of learners was created one microsecond after the previous pair.
      const newest = found.filter(({ id }) => learners.includes(id)).map(({ id }) => learners.indexOf(id));
      const pairs = newest.map((index) => Math.floor(index / 2));
      expect(pairs).toEqual([...pairs].sort((a, b) => (order === "NEWEST_FIRST" ? b - a : a - b)));
    },
  );

  test("can be filtered by role and time", async () => {
    expect(await allOf("users", "role: ADMIN", 20)).toHaveLength(1);
    expect(await allOf("users", "role: LEARNER", 20)).toHaveLength(8);
    expect(await allOf("users", 'from: "2026-01-01T00:00:00.001Z"', 20)).toHaveLength(1);
    expect(await allOf("users", 'until: "2026-01-01T00:00:00.001Z", role: LEARNER', 5)).toHaveLength(8);
  });

  test("are found by part of name or email with a reason; wildcards are literal", async () => {
    const find = async (search: string) => {
      const { data } = await admin.graphql(
        `query find($search: String) { admin(revealReason: "Looking for somebody.") {
          users(search: $search) { totalCount nodes { email } } } }`,
        { search },
      );
      expect(data.admin.users.nodes).toHaveLength(data.admin.users.totalCount);
      return data.admin.users.nodes.map(({ email }: { email: string }) => email);
    };
    expect(await find(" LEARNER3@ ")).toEqual(["learner3@example.org"]);
    expect(await find("ner 5%")).toEqual(["learner5@example.org"]);
    expect(await find("learner_@")).toEqual([]);
    expect(await find("\\")).toEqual([]);
    await server.database.db
      .update(users)
      .set({ name: "Élodie" })
      .where(eq(users.email, "learner4@example.org"));
    expect(await find("Élodie")).toEqual(["learner4@example.org"]);
  });
});

describe("quiz attempts", () => {
  test("list the newest first and can be filtered by course or quiz path", async () => {
    const found = await allOf(
      "quizAttempts",
      "",
      5,
      "id score total right chosen submittedAt learner { id } course { path }",
    );
    expect(found.map(({ id }) => id)).toEqual(attempts.map(({ id }) => id).reverse());
    expect(found.at(-1)).toMatchObject({
      score: 5,
      total: 5,
      right: allRight,
      learner: { id: learners[5] },
      course: { path: "/Per" },
      submittedAt: "2026-01-01T00:00:00.000Z",
    });
    for (const path of ["/techno", "/TECHNO-QUIZ"])
      expect(await allOf("quizAttempts", `path: "${path}"`, 3)).toHaveLength(4);
  });
});

describe("contact messages", () => {
  test("keep the first time of read and answered, and can be filtered by both", async () => {
    const message = { lastName: "L", email: "a@b.org", mobileNumber: "12345", message: "Hello there." };
    const rows = await server.database.db
      .insert(contactMessages)
      .values(["Ada", "Bo", "Cy"].map((firstName) => ({ ...message, firstName })))
      .returning();
    const [ada, bo] = rows;
    const mark = async (id: string | undefined, marks: object) => {
      const { data, errors } = await admin.graphql(
        "mutation m($input: MarkContactMessageInput!) { markContactMessage(input: $input) { readAt " +
          "answeredAt } }",
        { input: { id, ...marks } },
      );
      return errors?.[0]?.extensions.code ?? data.markContactMessage;
    };
    const read = await mark(ada?.id, { read: true });
    expect(read).toEqual({ readAt: expect.stringContaining("T"), answeredAt: null });
    expect(await mark(ada?.id, { read: true })).toEqual(read);
    const answered = await mark(bo?.id, { answered: true });
    expect(answered.readAt).toBe(answered.answeredAt);
    expect(await mark(bo?.id, { answered: true })).toEqual(answered);
    expect(await mark(bo?.id, {})).toEqual(answered);

    const counted = async (args: string) => (await allOf("contactMessages", args, 2)).length;
    expect(await counted("")).toBe(3);
    expect(await counted("read: false")).toBe(1);
    expect(await counted("read: true, answered: false")).toBe(1);
    expect(await counted("answered: true")).toBe(1);

    expect(await mark(bo?.id, { answered: false })).toEqual({ ...answered, answeredAt: null });
    expect(await mark(ada?.id, { read: false })).toEqual({ readAt: null, answeredAt: null });
    expect(await mark(ada?.id, { read: false, answered: true })).toBe("BAD_USER_INPUT");
    for (const id of [crypto.randomUUID(), "rubbish"])
      expect(await mark(id, { read: true })).toBe("NOT_FOUND");
  });
});

test("reports statistics of each course, without groups of fewer than five", async () => {
  const { data, errors } = await admin.graphql(`{ admin { courseStatistics {
    course { slug } started completed attempts meanScore suppressed countedAt
    questions { rightShare question { number } } } } }`);
  expect(errors).toBeUndefined();
  const all: { course: { slug: string } }[] = data.admin.courseStatistics;
  expect(all).toHaveLength(15);
  const of = (slug: string) => all.find(({ course }) => course.slug === slug);
  const shares = (...values: (number | null)[]) =>
    values.map((rightShare, index) => ({ rightShare, question: { number: index + 1 } }));
  // Seven attempts of six learners at the current quiz: five with score 5, two with score 1. The learner who
  // passed the old quiz has completed the course too.
  expect(of("personal-finance")).toMatchObject({
    started: 6,
    completed: 5,
    attempts: 7,
    meanScore: expect.closeTo(27 / 7, 6),
    suppressed: false,
    questions: shares(1, ...Array.from({ length: 4 }, () => expect.closeTo(5 / 7, 6))),
  });
  expect(of("technology")).toMatchObject({
    started: 5,
    completed: null,
    attempts: null,
    meanScore: null,
    suppressed: true,
    questions: shares(null, null, null, null, null),
  });
  expect(of("cultural-awareness")).toMatchObject({
    started: null,
    completed: null,
    attempts: null,
    suppressed: true,
  });
});
