import { eq, sql } from "drizzle-orm";
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from "type-graphql";
import { z } from "zod";
import { contactMessages } from "../contact/contactMessages.table";
import type { Context } from "../context";
import type { Database } from "../db/database";
import { checkInput, Refusal } from "../errors";
import { openVisit } from "./adminVisit";
import { ContactMessage, seenMessage } from "./contactMessages.resolver";

const inputSchema = z.object({
  id: z.string(),
  read: z.boolean().nullish(),
  answered: z.boolean().nullish(),
});

/**
 * Records when a message was first read or answered. Answered implies read.
 * @throws Refusal NOT_FOUND, BAD_USER_INPUT when it is to be answered but not read
 */
async function markContactMessage(
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

@InputType({ description: "What became of a contact message." })
export class MarkContactMessageInput {
  @Field(() => ID, { description: "Which message." })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Read (true) or new again (false, which also means not answered); as it is when left out.",
  })
  read?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Answered (true, which also means read) or not (false); as it is when left out.",
  })
  answered?: boolean | null;
}

@Resolver()
export class MarkContactMessageMutation {
  @Mutation(() => ContactMessage, {
    description:
      "Notes that a contact message was read or answered, and returns it masked. For admins only; " +
      "NOT_FOUND where there is none.",
  })
  async markContactMessage(
    @Arg("input", () => MarkContactMessageInput, { description: "Which message, and what became of it." })
    input: MarkContactMessageInput,
    @Ctx() context: Context,
  ): Promise<ContactMessage> {
    const visit = await openVisit(context);
    const row = await markContactMessage(context.database, input, new Date());
    visit.saw(1);
    return seenMessage(row, { isRevealed: false });
  }
}
