import { and, getTableColumns, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { GraphQLDateTime } from "graphql-scalars";
import { Args, ArgsType, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { contactMessages } from "../contact/contactMessages.table";
import type { Context } from "../context";
import { connectionOf, type Placed, pageCost, placeOf } from "../pagination/connection";
import { Admin } from "./admin.resolver";
import { openVisit } from "./adminVisit";
import { ListArgs, listPage, totalOf } from "./listPage";
import { maskEmail, maskName, maskPhone, maskText } from "./masked";

@ObjectType({ description: "A message that came in by the contact form; masked unless a reason was given." })
export class ContactMessage {
  @Field(() => ID, { description: "Names the message; says nothing about it." })
  id!: string;

  @Field(() => String, { description: "As typed, or masked as `M…`." })
  firstName!: string;

  @Field(() => String, { description: "As typed, or masked as `L…`." })
  lastName!: string;

  @Field(() => String, { description: "As typed, or masked as `m…@e…`." })
  email!: string;

  @Field(() => String, { description: "As typed, or masked as `…42`." })
  mobileNumber!: string;

  @Field(() => String, {
    description: "Plain text with line breaks, or only its length, as `… (142 characters)`.",
  })
  message!: string;

  @Field(() => GraphQLDateTime, { description: "When it came in." })
  receivedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When an admin marked it as read; null before.",
  })
  readAt?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When an admin marked it as answered; null before.",
  })
  answeredAt?: Date | null;
}

/** A stored message as an admin sees it: masked unless revealed. */
export function seenMessage(row: typeof contactMessages.$inferSelect, { isRevealed }: Admin): ContactMessage {
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

@ObjectType({ description: "A page of contact messages, by the time they came in." })
class ContactMessageConnection extends connectionOf(ContactMessage, {
  item: "A contact message",
  node: "message",
  nodes: "messages",
}) {
  /** Limits the whole list. */
  where!: SQL | undefined;
}

@ArgsType()
class ContactMessageListArgs extends ListArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: "Only those that an admin has read (true) or not (false); all when left out.",
  })
  read?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only those that an admin has answered (true) or not (false); all when left out.",
  })
  answered?: boolean | null;
}

@Resolver(() => Admin)
export class AdminContactMessagesResolver {
  @FieldResolver(() => ContactMessageConnection, {
    description: "What came in by the contact form, as a Cursor Connection, by the time it came in.",
    complexity: pageCost,
  })
  async contactMessages(
    @Root() admin: Admin,
    @Args(() => ContactMessageListArgs) args: ContactMessageListArgs,
    @Ctx() context: Context,
  ): Promise<ContactMessageConnection> {
    const visit = await openVisit(context);
    const page = listPage(
      { at: contactMessages.createdAt, id: contactMessages.id },
      args,
      "Admin.contactMessages",
    );
    const where = and(
      ...page.filters,
      isSet(contactMessages.readAt, args.read),
      isSet(contactMessages.answeredAt, args.answered),
    );
    const rows = await context.database
      .select({ ...getTableColumns(contactMessages), place: placeOf(contactMessages.createdAt) })
      .from(contactMessages)
      .where(and(where, page.beyondCursor))
      .orderBy(...page.orderBy)
      .limit(page.limit);
    const connection = page.toConnection(visit, rows, (row): ContactMessage & Placed => ({
      ...seenMessage(row, admin),
      place: row.place,
    }));
    return Object.assign(connection, { where });
  }
}

export const ContactMessageTotalResolver = totalOf(ContactMessageConnection, contactMessages, "Messages");

function isSet(column: PgColumn, wanted: boolean | null | undefined): SQL | undefined {
  if (wanted == null) return undefined;
  return wanted ? isNotNull(column) : isNull(column);
}
