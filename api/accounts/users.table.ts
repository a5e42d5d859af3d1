import { sql } from "drizzle-orm";
import { check, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

export const role = pgEnum("role", ["LEARNER", "ADMIN"]);

/** A person with an account. The email is kept as typed and is unique without regard to letter case. */
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
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    check("users_name_length", sql`char_length(${table.name}) between 1 and 80`),
    check("users_email_length", sql`char_length(${table.email}) between 3 and 254`),
  ],
);
