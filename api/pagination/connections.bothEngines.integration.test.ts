import { eq, like } from "drizzle-orm";
import * as fc from "fast-check";
import { getNamedType, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { auditLog } from "../admin/auditLog.table";
import { courses } from "../catalogue/courses.table";
import { guides } from "../catalogue/guides.table";
import { contactMessages } from "../contact/contactMessages.table";
import type { Database } from "../db/database";
import { quizAttempts } from "../learning/quizAttempts.table";
import { createSchema } from "../schema";
import type { Browser } from "../testing/browser";
import { times } from "../testing/longRun";
import { makePersonRow } from "../testing/personRows";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { testEngine } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
let db: Database;
let admin: Browser;
let adminId: string;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db;
  const { browser, email } = await signInAsAdmin(server);
  admin = browser;
  adminId = (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? "";
});
afterAll(() => server.close());

/** Manages the rows of a connection. Tests use few moments, so that many rows share one. */
interface Rows {
  add(moment: number): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  clear(): Promise<unknown>;
}

const at = (moment: number) => new Date(Date.UTC(2026, 9, 1, 8, 0, 0, moment));
const testRows = "listed-%";
const attempts: Rows = {
  add: (moment) =>
    db.insert(quizAttempts).values({
      id: crypto.randomUUID(),
      userId: adminId,
      courseSlug: "personal-finance",
      quizHash: "a quiz",
      chosen: [1, 0],
      right: [true, false],
      score: 1,
      submittedAt: at(moment),
    }),
  remove: (id) => db.delete(quizAttempts).where(eq(quizAttempts.id, id)),
  clear: () => db.delete(quizAttempts),
};
let createdCourses = 0;
let createdGuides = 0;

/** The rows of each connection of the schema. */
const rowsOf: Record<string, Rows> = {
  "Query.courses": {
    async add(moment) {
      const slug = `listed-${createdCourses++}`;
      const [course] = await db.select().from(courses).limit(1);
      if (course)
        await db
          .insert(courses)
          .values({ ...course, slug, path: `/${slug}`, quizPath: `/${slug}-q`, position: moment });
    },
    remove: (id) => db.delete(courses).where(eq(courses.slug, id)),
    clear: () => db.delete(courses).where(like(courses.slug, testRows)),
  },
  "Query.guides": {
    async add(moment) {
      const [guide] = await db.select().from(guides).limit(1);
      if (guide)
        await db.insert(guides).values({ ...guide, slug: `listed-${createdGuides++}`, position: moment });
    },
    remove: (id) => db.delete(guides).where(eq(guides.slug, id)),
    clear: () => db.delete(guides).where(like(guides.slug, testRows)),
  },
  "Query.myQuizAttempts": attempts,
  "Admin.quizAttempts": attempts,
  "Admin.users": {
    add: (moment) =>
      db.insert(users).values({
        name: "Ada",
        email: `listed-${crypto.randomUUID()}@example.org`,
        passwordHash: "none",
        createdAt: at(moment),
      }),
    remove: (id) => db.delete(users).where(eq(users.id, id)),
    clear: () => db.delete(users).where(like(users.email, testRows)),
  },
  "Admin.contactMessages": {
    async add(moment) {
      const mark = crypto.randomUUID();
      await makePersonRow.contact_messages?.(db, { userId: adminId, mark });
      await db
        .update(contactMessages)
        .set({ createdAt: at(moment) })
        .where(eq(contactMessages.email, `${mark}@example.org`));
    },
    remove: (id) => db.delete(contactMessages).where(eq(contactMessages.id, id)),
    clear: () => db.delete(contactMessages),
  },
  "Admin.auditLog": {
    add: (moment) =>
      db.insert(auditLog).values({ adminId, at: at(moment), documentHash: "a hash", variables: {} }),
    remove: (id) => db.delete(auditLog).where(eq(auditLog.id, id)),
    clear: () => db.delete(auditLog),
  },
};

/** Every connection of the schema, with its orders. */
const connections = Object.values(createSchema().getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name.endsWith("Connection"))
      .map(({ name, args }) => ({
        path: `${type.name}.${name}`,
        name,
        isAdminOnly: type.name === "Admin",
        // Reading a page of the audit log adds an entry: iterating from the oldest would never end.
        orders:
          args.some((arg) => arg.name === "order") && name !== "auditLog"
            ? ["NEWEST_FIRST", "OLDEST_FIRST"]
            : [null],
      })),
  );
type ConnectionField = (typeof connections)[number];

async function page(
  { name, isAdminOnly }: ConnectionField,
  size: number,
  after: string | null,
  order: string | null,
) {
  const orderArgument = order ? `, order: ${order}` : "";
  const field = `${name}(first: ${size}, after: $after${orderArgument}) {
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }`;
  const query = `query ($after: String) { ${isAdminOnly ? `admin { ${field} }` : field} }`;
  const { data, errors } = await admin.graphql(query, { after });
  return { connection: (isAdminOnly ? data?.admin : data)?.[name], errors };
}

/** Requests a page after a cursor. @returns the extensions of the error; undefined without one */
async function refusalOf(field: ConnectionField, after: string) {
  return (await page(field, 5, after, null)).errors?.[0]?.extensions;
}

const invalidCursor = {
  code: "BAD_USER_INPUT",
  fields: [
    { field: "after", message: "Send a cursor of this list, such as its `endCursor`, or omit `after`." },
  ],
};

const idsOf = (connection: { edges: { node: { id: string } }[] }) =>
  connection.edges.map(({ node }) => node.id);

test("these tests cover each connection", () => {
  expect(connections.map(({ path }) => path).sort()).toEqual(Object.keys(rowsOf).sort());
});

/** One step of an iteration: the page size and the changes after the page. */
interface Step {
  size: number;
  /** Moments of rows to insert. */
  added: number[];
  /** Index of the initial row to delete, if it exists. */
  removed: number | null;
}
const step: fc.Arbitrary<Step> = fc.record({
  size: fc.integer({ min: 1, max: 6 }),
  added: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
  removed: fc.option(fc.nat({ max: 20 })),
});
const start = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 10 });

describe.each(connections)("$path", (field) => {
  const rows = () => rowsOf[field.path] as Rows;

  test.each(field.orders)(
    "returns each remaining row once, in order, during concurrent changes (%s)",
    async (order) => {
      const iterate = async (moments: number[], steps: Step[]) => {
        await rows().clear();
        for (const moment of moments) await rows().add(moment);
        const before = idsOf((await page(field, 50, null, order)).connection);
        const seen: string[] = [];
        const removed = new Set<string>();
        let after: string | null = null;
        for (let index = 0; ; index++) {
          const { size, added, removed: row } = steps[index] ?? { size: 4, added: [], removed: null };
          const { connection, errors } = await page(field, size, after, order);
          expect(errors).toBeUndefined();
          expect(connection.pageInfo.hasPreviousPage).toBe(after !== null);
          expect(connection.edges.length).toBeLessThanOrEqual(size);
          seen.push(...idsOf(connection));
          if (!connection.pageInfo.hasNextPage) break;
          after = connection.pageInfo.endCursor;
          for (const moment of added) await rows().add(moment);
          // This may be the row at the cursor.
          const removedId = row === null ? undefined : before[row];
          if (removedId && removedId !== adminId) {
            await rows().remove(removedId);
            removed.add(removedId);
          }
        }
        expect(new Set(seen).size).toBe(seen.length);
        const stayed = (ids: string[]) => ids.filter((id) => before.includes(id) && !removed.has(id));
        expect(stayed(seen)).toEqual(stayed(before));
      };
      await fc.assert(fc.asyncProperty(start, fc.array(step, { maxLength: 6 }), iterate), {
        numRuns: times(30, 5),
      });
      await rows().clear();
    },
  );

  test("returns a page or BAD_USER_INPUT for a cursor with one character changed", async () => {
    await rows().clear();
    for (const moment of [0, 1]) await rows().add(moment);
    const own = (await page(field, 1, null, null)).connection.pageInfo.endCursor as string;
    const position = fc.nat({ max: own.length - 1 });
    const character = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    const change = async (at: number, to: string) => {
      const refusal = await refusalOf(field, own.slice(0, at) + to + own.slice(at + 1));
      expect([undefined, invalidCursor]).toContainEqual(refusal);
    };
    await fc.assert(fc.asyncProperty(position, character, change), { numRuns: 50 });
    await rows().clear();
  });

  // They are refused before any SQL.
  test.runIf(testEngine === "embedded")("refuses malformed, tampered and foreign cursors", async () => {
    await rows().clear();
    for (const moment of [0, 1]) await rows().add(moment);
    const cursorOf = async (of: ConnectionField) => {
      await rowsOf[of.path]?.add(2);
      return (await page(of, 1, null, null)).connection.pageInfo.endCursor as string;
    };
    const own = await cursorOf(field);
    const foreign = await Promise.all(connections.filter((of) => of !== field).map(cursorOf));
    const { connection, key } = JSON.parse(Buffer.from(own, "base64url").toString());
    const cursorWith = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url");
    for (const after of [
      "",
      "x",
      `${own}x`,
      `${own}=`,
      ` ${own}`,
      own.slice(0, -1),
      cursorWith(key),
      cursorWith({ connection, key, more: 1 }),
      cursorWith({ connection, key: [...key].reverse() }),
      cursorWith({ connection, key: key.slice(0, 1) }),
      cursorWith({ connection, key: ["0000-01-01T00:00:00.000000Z", key[1]] }),
      cursorWith({ connection, key: [key[0], "\0"] }),
      ...foreign,
    ])
      expect([after, await refusalOf(field, after)]).toEqual([after, invalidCursor]);
    expect(await refusalOf(field, own)).toBeUndefined();
    for (const { clear } of Object.values(rowsOf)) await clear();
  });
});
