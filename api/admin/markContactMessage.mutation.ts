import { eq, sql } from "drizzle-orm";
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from "type-graphql";
import { z } from "zod";
import { contactMessages } from "../contact/contactMessages.table";
import type { Context } from "../context";
import type { Database } from "../db/database";
import { checkInput, Refusal } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { ContactMessage, messageForAdmin } from "./contactMessages.resolver";
import { requireAdmin } from "./requireAdmin";

const inputSchema = z
  .object({ id: z.string(), read: z.boolean().nullish(), answered: z.boolean().nullish() })
  .refine((marks) => !(marks.answered && marks.read === false), {
    path: ["read"],
    message: "An answered message cannot be unread.",
  });

/**
 * Records when a message was first read or answered. Answered implies read.
 * @throws Refusal NOT_FOUND; BAD_USER_INPUT for answered but unread
 */
async function markContactMessage(
  db: Database,
  input: unknown,
): Promise<typeof contactMessages.$inferSelect> {
  const { id, read, answered } = checkInput(inputSchema, input);
  const now = new Date().toISOString();
  const firstTime = (column: typeof contactMessages.readAt | typeof contactMessages.answeredAt) =>
    sql`coalesce(${column}, ${now}::timestamptz)`;
  const [row] = z.uuid().safeParse(id).success
    ? await db
        .update(contactMessages)
        .set({
          readAt:
            read === false
              ? null
              : read || answered
                ? firstTime(contactMessages.readAt)
                : sql`${contactMessages.readAt}`,
          answeredAt:
            answered === false || read === false
              ? null
              : answered
                ? firstTime(contactMessages.answeredAt)
                : sql`${contactMessages.answeredAt}`,
        })
        .where(eq(contactMessages.id, id))
        .returning()
    : [];
  if (!row) throw new Refusal("NOT_FOUND", "There is no such message.");
  return row;
}

@InputType({ description: "New state of a contact message." })
export class MarkContactMessageInput {
  @Field(() => ID, { description: "Identifier of the message." })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Read (true), or unread and therefore not answered (false); unchanged if omitted.",
  })
  read?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Answered and therefore read (true), or not answered (false); unchanged if omitted.",
  })
  answered?: boolean | null;
}

@Resolver()
export class MarkContactMessageMutation {
  @Mutation(() => ContactMessage, {
    description:
      "Marks a contact message as read or answered, and returns it masked. For admins only. NOT_FOUND for " +
      "an unknown message.",
    complexity: fieldCosts.write,
  })
  async markContactMessage(
    @Arg("input", () => MarkContactMessageInput, { description: "The message and its new state." })
    input: MarkContactMessageInput,
    @Ctx() context: Context,
  ): Promise<ContactMessage> {
    const audit = await requireAdmin(context);
    const row = await markContactMessage(context.database, input);
    audit.addRows(1);
    return messageForAdmin(row, { isRevealed: false });
  }
}
