import { and, getTableColumns, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { Args, ArgsType, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { PageInfo, type Placed, placeOf } from "../connection";
import { contactMessages } from "../contact/contactMessages.table";
import type { Context } from "../context";
import { Admin } from "./admin.type";
import { openVisit } from "./adminVisit";
import { ContactMessage, seenMessage } from "./contactMessage.type";
import { countRows } from "./countRows";
import { ListArgs, listCost, listPage } from "./listPage";

@ObjectType({ simpleResolvers: true, description: "A contact message in a connection, with its place." })
class ContactMessageEdge {
  @Field(() => String, { description: "Opaque place of the message in the list, to be given as `after`." })
  cursor!: string;

  @Field(() => ContactMessage, { description: "The message." })
  node!: ContactMessage;
}

@ObjectType({ simpleResolvers: true, description: "A page of contact messages, by the time they came in." })
class ContactMessageConnection {
  /** What the whole list is limited to. */
  where!: SQL | undefined;

  @Field(() => [ContactMessage], { description: "The messages of this page." })
  nodes!: ContactMessage[];

  @Field(() => [ContactMessageEdge], { description: "The same messages, each with its cursor." })
  edges!: ContactMessageEdge[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
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
    complexity: listCost,
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
      context.cursorsOf("Admin.contactMessages"),
    );
    const where = and(
      ...page.filters,
      isSet(contactMessages.readAt, args.read),
      isSet(contactMessages.answeredAt, args.answered),
    );
    const rows = await context.db
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

@Resolver(() => ContactMessageConnection)
export class ContactMessageConnectionResolver {
  @FieldResolver(() => Int, {
    description:
      "Messages in the whole list, not only on this page; a number over 1,000 may be some minutes old.",
  })
  async totalCount(@Root() { where }: ContactMessageConnection, @Ctx() context: Context): Promise<number> {
    await openVisit(context);
    return countRows(context.db, contactMessages, where);
  }
}

function isSet(column: PgColumn, wanted: boolean | null | undefined): SQL | undefined {
  if (wanted == null) return undefined;
  return wanted ? isNotNull(column) : isNull(column);
}
