import { desc, eq, sql } from "drizzle-orm";
import { type GraphQLObjectType, getNamedType, isObjectType } from "graphql";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { contactMessages } from "../contact/contactMessages.table";
import { quizAttempts } from "../learning/quizAttempts.table";
import { createSchema } from "../schema";
import type { Browser } from "../testing/browser";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { startTestServer, type TestServer } from "../testing/testServer";
import { auditLog } from "./auditLog.table";

const person = { name: "Wilhelmina Quartz", email: "wilhelmina.quartz@secret-school.example" };
const sender = {
  firstName: "Thaddeus",
  lastName: "Brimstone",
  email: "thaddeus@brimstone.example",
  mobileNumber: "+44 20 7946 0958",
  message: "My bicycle was stolen near the purple bridge.",
};
const traces = [...Object.values(person), ...Object.values(sender), "Quartz", "secret-school", "bridge"];
const reason = "A parent asked us about it.";

let server: TestServer;
let admin: Browser;
let adminEmail: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ browser: admin, email: adminEmail } = await signInAsAdmin(server));
  const { db } = server.database;
  const [learner] = await db
    .insert(users)
    .values({ ...person, passwordHash: "none" })
    .returning();
  if (!learner) throw new Error("no learner");
  await db.insert(quizAttempts).values({
    id: crypto.randomUUID(),
    userId: learner.id,
    courseSlug: "personal-finance",
    quizHash: "a",
    chosen: [1, 1],
    right: [true, false],
    score: 1,
  });
  await db.insert(contactMessages).values(sender);
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(auditLog));

const entries = () => server.database.db.select().from(auditLog).orderBy(desc(auditLog.at));

/** Types that other roles may read too; `__typename` suffices for them. */
const sharedTypes = new Set(["Course", "Question", "PracticeItem", "PageInfo"]);

/** Returns a selection for each path from a type to a leaf. */
function selectionsOf(type: GraphQLObjectType): string[] {
  if (sharedTypes.has(type.name)) return ["__typename"];
  return Object.values(type.getFields()).flatMap((field) => {
    const below = getNamedType(field.type);
    if (!isObjectType(below)) return [field.name];
    return selectionsOf(below).map((selection) => `${field.name} { ${selection} }`);
  });
}

const schema = createSchema();
const adminType = schema.getType("Admin") as GraphQLObjectType;
const everyField = selectionsOf(adminType);

describe.each([
  ["an anonymous caller", "UNAUTHENTICATED"],
  ["a learner", "FORBIDDEN"],
])("for %s", (caller, code) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = caller === "a learner" ? await server.learner() : server.browser();
  });

  test(`${code} for every admin field, also in aliases and fragments`, async () => {
    expect(everyField.length).toBeGreaterThan(40);
    const documents = everyField.flatMap((selection) => [`{ admin { ${selection} } }`]);
    documents.push(
      `{ me { id } a: admin(revealReason: "${reason}") { b: users { c: nodes { d: email } } } }`,
      "{ ...q } fragment q on Query { admin { ...a } } fragment a on Admin { users { totalCount } }",
      "{ ... on Query { admin { ... on Admin { contactMessages { nodes { message } } } } } }",
      'mutation { markContactMessage(input: { id: "x", read: true }) { message } }',
    );
    for (const document of documents) {
      const { data, errors } = await browser.graphql(document);
      expect(data, document).toBeNull();
      expect(
        errors?.map(({ extensions }) => extensions.code),
        document,
      ).toEqual([code]);
    }
    expect(await entries()).toEqual([]);
  });

  test(`${code} from each resolver of the admin branch on its own`, async () => {
    const user = caller === "a learner" ? { id: crypto.randomUUID(), role: "LEARNER" } : null;
    const connections = ["UserConnection", "ContactMessageConnection", "QuizAttemptConnection"];
    const fields = [
      ...Object.values(adminType.getFields()),
      ...connections.map((name) => (schema.getType(name) as GraphQLObjectType).getFields().totalCount),
    ];
    expect(fields).toHaveLength(10);
    for (const field of fields) {
      const context = { viewer: { user }, database: server.database.db };
      const result = (async () => field?.resolve?.({ isRevealed: true }, {}, context, {} as never))();
      await expect(result, field?.name).rejects.toMatchObject({ code });
    }
  });
});

const personal = `{ users(first: 50) { nodes { ...u } edges { node { ...u } } }
  contactMessages { nodes { ...m } edges { cursor node { ...m } } }
  quizAttempts { nodes { learner { ...u } } edges { node { whose: learner { ...u } } } }
  auditLog { nodes { admin { ...u } } edges { node { who: admin { ...u } } } } }`;
const fragments = `fragment u on User { n: name e: email name email }
  fragment m on ContactMessage { f: firstName firstName lastName email mobileNumber message t: message }`;

describe("personal data", () => {
  test("is masked when nested, aliased, in fragments, nodes and edges", async () => {
    const response = await admin.graphql(
      `{ admin { ...a } again: admin { ...a } } fragment a on Admin ${personal} ${fragments}`,
    );
    expect(response.errors).toBeUndefined();
    const text = JSON.stringify(response);
    for (const trace of [...traces, adminEmail]) expect(text).not.toContain(trace);
    const { nodes } = response.data.admin.contactMessages;
    expect(nodes[0]).toMatchObject({
      firstName: "T…",
      lastName: "B…",
      email: "t…@b…",
      mobileNumber: "…58",
      message: "… (45 characters)",
    });
    expect(response.data.again.users.edges.map(({ node }: { node: object }) => node)).toContainEqual({
      n: "W…",
      e: "w…@s…",
      name: "W…",
      email: "w…@s…",
    });
  });

  test("is shown only below a field with a reason, and the reason is logged", async () => {
    const { data } = await admin.graphql(
      `{ open: admin(revealReason: "  ${reason} ") ${personal} shut: admin ${personal} } ${fragments}`,
    );
    for (const trace of [...traces, adminEmail]) {
      expect(JSON.stringify(data.open)).toContain(trace);
      expect(JSON.stringify(data.shut)).not.toContain(trace);
    }
    expect((await entries())[0]?.reason).toBe(reason);
  });

  test.each([
    ["empty", ""],
    ["short", "too short"],
    ["blank", " ".repeat(20)],
    ["endless", "x".repeat(501)],
  ])("is not shown for a reason that is %s", async (_, given) => {
    const { data, errors } = await admin.graphql(
      "query q($given: String) { admin(revealReason: $given) { users { nodes { name } } } }",
      { given },
    );
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ field: "revealReason" }],
    });
  });

  test("is not revealed by a search, a count or an error without a reason", async () => {
    for (const search of ["quartz", "nobody"]) {
      const document = "query q($search: String) { admin { users(search: $search) { totalCount } } }";
      const response = await admin.graphql(document, { search });
      expect(response.data, search).toBeNull();
      expect(response.errors?.[0]?.extensions.fields).toMatchObject([{ field: "search" }]);
    }
    for (const document of [
      '{ admin { users(after: "bm9wZQ") { nodes { email } } } }',
      "{ admin { contactMessages(first: 0) { nodes { email } } } }",
      '{ admin { quizAttempts(path: "/nowhere") { nodes { learner { email } } } } }',
      "{ admin { users { nodes { email { wrong } } } } }",
    ]) {
      const { errors } = await admin.graphql(document);
      expect(errors).toHaveLength(1);
      for (const trace of traces) expect(JSON.stringify(errors)).not.toContain(trace);
    }
  });
});

describe("the audit log", () => {
  const document = `query looked($reason: String, $first: Int, $search: String, $role: Role) {
    admin(revealReason: $reason) { users(first: $first, search: $search, role: $role) { nodes { name } } } }`;

  test("stores admin, time, document, masked variables, reason and row count", async () => {
    const variables = { reason, first: 5, search: "Quartz", role: "LEARNER" };
    const { data } = await admin.graphql(document, variables);
    expect(data.admin.users.nodes).toEqual([{ name: person.name }]);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      operationName: "looked",
      documentHash: expect.stringMatching(/^[\da-f]{64}$/),
      variables: { reason: "…", first: 5, search: "…", role: "LEARNER" },
      reason,
      rowsSeen: 1,
    });
    expect(JSON.stringify(entry)).not.toContain("Quartz");
    const [user] = await server.database.db.select().from(users).where(eq(users.email, adminEmail));
    expect(entry?.adminId).toBe(user?.id);
    expect(Math.abs(Date.now() - Number(entry?.at))).toBeLessThan(60_000);
  });

  test("counts the rows of each repeated operation once", async () => {
    for (let time = 0; time < 3; time += 1) await admin.graphql("{ admin { users { nodes { id } } } }");
    const count = await server.database.db.$count(users);
    expect((await entries()).map(({ rowsSeen }) => rowsSeen)).toEqual([count, count, count]);
  });

  test("has one entry for each operation, including failures and mutations", async () => {
    await admin.graphql(
      "{ a: admin { quizAttempts { totalCount } auditLog { nodes { id } } } b: admin { __typename } }",
    );
    await admin.graphql('{ admin { quizAttempts(path: "/nowhere") { totalCount } } }');
    await admin.graphql('mutation { markContactMessage(input: { id: "none", read: true }) { id } }');
    expect((await entries()).map(({ rowsSeen, reason }) => [rowsSeen, reason])).toEqual([
      [0, null],
      [0, null],
      [2, null],
    ]);
  });

  test("has an entry for answer keys, which are outside the admin branch", async () => {
    await admin.graphql('query keys { course(path: "/Per") { quiz { questions { answer } } } }');
    await server.browser().graphql('{ course(path: "/Per") { quiz { questions { answer } } } }');
    const { data } = await admin.graphql(
      "query read { admin { auditLog { nodes { operationName byOperator rowsSeen } } } }",
    );
    expect(data.admin.auditLog.nodes).toEqual([
      { operationName: "read", byOperator: false, rowsSeen: null },
      { operationName: "keys", byOperator: false, rowsSeen: 5 },
    ]);
    const [, keys] = await entries();
    expect(keys).toMatchObject({ operationName: "keys", adminId: expect.stringMatching(/./) });
  });

  test("is listed newest first in pages, including the reading itself", async () => {
    for (const name of ["one", "two"]) await admin.graphql(`query ${name} { admin { __typename } }`);
    const page = `query read($after: String) { admin { auditLog(first: 2, after: $after) {
      nodes { operationName documentSha256 variables reason rowsSeen admin { email } }
      pageInfo { hasNextPage endCursor } } } }`;
    const first = (await admin.graphql(page)).data.admin.auditLog;
    expect(first.nodes).toMatchObject([
      { operationName: "read", rowsSeen: null, variables: "{}" },
      { operationName: "two", rowsSeen: 0, admin: { email: expect.stringMatching(/^.…@e…$/) } },
    ]);
    const { endCursor: after } = first.pageInfo;
    const second = (await admin.graphql(page, { after })).data.admin.auditLog;
    expect(second.nodes).toMatchObject([{ operationName: "one" }]);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect((await entries())[0]).toMatchObject({
      operationName: "read",
      rowsSeen: 1,
      variables: { after: "…" },
    });
  });

  test("is changed by no mutation", () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(5);
    for (const { name, type } of mutations) expect(`${name} ${getNamedType(type)}`).not.toMatch(/audit/i);
  });

  test("keeps an entry without its admin after the account is deleted", async () => {
    const other = await signInAsAdmin(server);
    await other.browser.graphql("query left { admin { __typename } }");
    await server.database.db.delete(users).where(eq(users.email, other.email));
    expect(await entries()).toMatchObject([{ operationName: "left", adminId: null }]);
    const { data } = await admin.graphql("{ admin { auditLog { nodes { operationName admin { id } } } } }");
    expect(data.admin.auditLog.nodes).toContainEqual({ operationName: "left", admin: null });
  });

  test.each([
    ["inserted", "before insert"],
    ["completed", "before update"],
  ])("refuses an operation whose entry cannot be %s", async (_, moment) => {
    const { db } = server.database;
    server.logged.length = 0;
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql
        as 'begin raise exception ''full''; end'`,
    );
    await db.execute(sql.raw(`create trigger refuse ${moment} on audit_log execute function refuse()`));
    try {
      const mark = `mutation { markContactMessage(input: { id: "x", read: true }) { id } }`;
      for (const document of [`{ admin(revealReason: "${reason}") ${personal} } ${fragments}`, mark]) {
        const { data, errors } = await admin.graphql(document);
        expect(data ?? null).toBeNull();
        expect(errors).toMatchObject([{ extensions: { code: "INTERNAL_SERVER_ERROR" } }]);
      }
    } finally {
      await db.execute(sql`drop function refuse cascade`);
    }
    expect(server.logged).toHaveLength(2);
  });
});
