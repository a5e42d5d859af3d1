import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";

export const role = pgEnum("role", ["LEARNER", "ADMIN"]);

/**
 * Returns the SQL of `emailKey` for a column. In the locale of a database, such as Turkish, `lower()` may
 * differ.
 */
export function emailKeyOf(email: AnyPgColumn): SQL {
  return sql`lower(${email} collate "C")`;
}

/** A person with an account. The email is stored as typed and is unique without regard to letter case. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    /** argon2id in PHC string format. */
    passwordHash: text("password_hash").notNull(),
    role: role().notNull().default("LEARNER"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(emailKeyOf(table.email)),
    index("users_order").on(table.createdAt, table.id),
    index("users_role").on(table.role, table.createdAt, table.id),
    index("users_search").using("gin", sql`lower(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
    check("users_name_length", sql`char_length(${table.name}) between 1 and 80`),
    check("users_email_length", sql`char_length(${table.email}) between 3 and 254`),
  ],
);

/** Creates the column of a table whose rows belong to an account and are deleted with it. */
export const ownerId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The columns of a user without the password hash. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
};

export const usersRecord = recordTable(users, {
  row: "One person with an account.",
  about: "learner",
  retention: { until: "account deleted", column: "id" },
  withheld: { passwordHash: "somebody who gets this file could test passwords against it" },
  purposes: {
    id: "identifies this account",
    name: "how the site addresses you",
    email: "the address you log in with",
    passwordHash: "verifies your password; the password cannot be read from it",
    role: "whether you are a learner or one of the people who run the site",
    createdAt: "when you signed up",
  },
});
