import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";

/** A message from the contact form. It is linked to no account, even if its sender is logged in. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    mobileNumber: text("mobile_number").notNull(),
    /** Lines end with LF. */
    message: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp("read_at", { withTimezone: true }),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [
    index("contact_messages_order").on(table.createdAt, table.id),
    check("contact_messages_first_name_length", sql`char_length(${table.firstName}) between 1 and 80`),
    check("contact_messages_last_name_length", sql`char_length(${table.lastName}) between 1 and 80`),
    check("contact_messages_email_length", sql`char_length(${table.email}) between 3 and 254`),
    check("contact_messages_mobile_number_length", sql`char_length(${table.mobileNumber}) between 5 and 20`),
    check("contact_messages_message_length", sql`char_length(${table.message}) between 10 and 4000`),
  ],
);

export const contactMessagesRecord = recordTable(contactMessages, {
  row: "One message that somebody sent with the contact form.",
  about: "visitor",
  retention: { until: "days later", days: 365, column: "createdAt" },
  purposes: {
    id: "identifies this message",
    firstName: "your first name, for our answer",
    lastName: "your last name, for our answer",
    email: "the address that we send our answer to",
    mobileNumber: "the number that we call if email is not enough",
    message: "the text that you wrote",
    createdAt: "when you sent it",
    readAt: "when one of us read it",
    answeredAt: "when one of us answered it",
  },
});
