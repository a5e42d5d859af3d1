import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { checkInput } from "../checkInput";
import { contactMessages } from "../contact/contactMessages.table";
import type { Database } from "../db/database";
import { Refusal } from "../errors";

const inputSchema = z.object({
  id: z.string(),
  read: z.boolean().nullish(),
  answered: z.boolean().nullish(),
});

/**
 * Notes when a message was read or answered: the first time counts, and saying it again changes nothing. Answered implies read.
 * @throws Refusal NOT_FOUND, BAD_USER_INPUT when it is to be answered but not read
 */
export async function markContactMessage(
  db: Database,
  input: unknown,
  now: Date,
): Promise<typeof contactMessages.$inferSelect> {
  const { id, read, answered } = checkInput(
    inputSchema.refine((marks) => !(marks.answered && marks.read === false), {
      path: ["read"],
      message: "A message that was answered was read.",
    }),
    input,
  );
  const since = (column: typeof contactMessages.readAt | typeof contactMessages.answeredAt) =>
    sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`;
  const [row] = z.uuid().safeParse(id).success
    ? await db
        .update(contactMessages)
        .set({
          readAt:
            read === false
              ? null
              : read || answered
                ? since(contactMessages.readAt)
                : sql`${contactMessages.readAt}`,
          answeredAt:
            answered === false || read === false
              ? null
              : answered
                ? since(contactMessages.answeredAt)
                : sql`${contactMessages.answeredAt}`,
        })
        .where(eq(contactMessages.id, id))
        .returning()
    : [];
  if (!row) throw new Refusal("NOT_FOUND", "There is no such message.");
  return row;
}
