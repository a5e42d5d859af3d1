import { getTableColumns, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { GraphQLDateTime } from "graphql-scalars";
import { Args, ArgsType, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { contactMessages } from "../contact/contactMessages.table";
import type { Context } from "../context";
import { connectionOf, databasePageCost } from "../pagination/connection";
import { listPage, type SortedByTime, sortTimeOf } from "../pagination/listPage";
import { Admin } from "./admin.resolver";
import { ListArgs } from "./listArgs";
import { maskEmail, maskName, maskPhone, maskText } from "./maskPersonalData";
import { requireAdmin } from "./requireAdmin";
import { totalOf } from "./totalOf";

@ObjectType({ description: "A message from the contact form; masked unless a reveal reason is given." })
export class ContactMessage {
  @Field(() => ID, { description: "Opaque identifier of the message." })
  id!: string;

  @Field(() => String, { description: "As entered, or masked as `M…`." })
  firstName!: string;

  @Field(() => String, { description: "As entered, or masked as `L…`." })
  lastName!: string;

  @Field(() => String, { description: "As entered, or masked as `m…@e…`." })
  email!: string;

  @Field(() => String, { description: "As entered, or masked as `…42`." })
  mobileNumber!: string;

  @Field(() => String, {
    description: "Plain text with line breaks, or its length as `… (142 characters)` if masked.",
  })
  message!: string;

  @Field(() => GraphQLDateTime, { description: "Time when the message was received." })
  receivedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Time when an admin marked it as read; null if unread.",
  })
  readAt?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Time when an admin marked it as answered; null if not answered.",
  })
  answeredAt?: Date | null;
}

/** Converts a stored message for admins: masked unless revealed. */
export function messageForAdmin(
  row: typeof contactMessages.$inferSelect,
  { isRevealed }: Admin,
): ContactMessage {
  return {
    id: row.id,
    firstName: isRevealed ? row.firstName : maskName(row.firstName),
    lastName: isRevealed ? row.lastName : maskName(row.lastName),
    email: isRevealed ? row.email : maskEmail(row.email),
    mobileNumber: isRevealed ? row.mobileNumber : maskPhone(row.mobileNumber),
    message: isRevealed ? row.message : maskText(row.message),
    receivedAt: row.createdAt,
    readAt: row.readAt,
    answeredAt: row.answeredAt,
  };
}

@ObjectType({ description: "A page of contact messages, sorted by the time they were received." })
class ContactMessageConnection extends connectionOf(ContactMessage, {
  item: "A contact message",
  node: "message",
  nodes: "messages",
}) {}

@ArgsType()
class ContactMessageListArgs extends ListArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: "Only read (true) or unread (false) messages; all if omitted.",
  })
  read?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only answered (true) or unanswered (false) messages; all if omitted.",
  })
  answered?: boolean | null;
}

@Resolver(() => Admin)
export class AdminContactMessagesResolver {
  @FieldResolver(() => ContactMessageConnection, {
    description:
      "Messages from the contact form as a Cursor Connection, sorted by the time they were received.",
    complexity: databasePageCost,
  })
  async contactMessages(
    @Root() admin: Admin,
    @Args(() => ContactMessageListArgs) args: ContactMessageListArgs,
    @Ctx() context: Context,
  ): Promise<ContactMessageConnection> {
    const audit = await requireAdmin(context);
    const page = listPage(
      { at: contactMessages.createdAt, id: contactMessages.id },
      args,
      "Admin.contactMessages",
      isSet(contactMessages.readAt, args.read),
      isSet(contactMessages.answeredAt, args.answered),
    );
    const rows = await context.replicaDb.read((db) =>
      db
        .select({ ...getTableColumns(contactMessages), sortTime: sortTimeOf(contactMessages.createdAt) })
        .from(contactMessages)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit),
    );
    return page.toConnection(audit, rows, (row): ContactMessage & SortedByTime => ({
      ...messageForAdmin(row, admin),
      sortTime: row.sortTime,
    }));
  }
}

export const ContactMessageTotalResolver = totalOf(ContactMessageConnection, contactMessages, "Messages");

function isSet(column: PgColumn, wanted: boolean | null | undefined): SQL | undefined {
  if (wanted == null) return undefined;
  return wanted ? isNotNull(column) : isNull(column);
}
