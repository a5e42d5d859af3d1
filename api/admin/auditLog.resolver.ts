import { and, eq } from "drizzle-orm";
import { GraphQLDateTime } from "graphql-scalars";
import { Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { User } from "../accounts/user.type";
import { userColumns, users } from "../accounts/users.table";
import type { Context } from "../context";
import { connectionOf, pageCost, placeOf } from "../pagination/connection";
import { Admin } from "./admin.resolver";
import { openVisit } from "./adminVisit";
import { auditLog } from "./auditLog.table";
import { ListArgs, listPage } from "./listPage";
import { seenUser } from "./users.resolver";

@ObjectType({
  description: "One operation of an admin, or command of the server's operator, as the audit log keeps it.",
})
class AuditEntry {
  place!: string;

  @Field(() => ID, { description: "Names the entry; says nothing about it." })
  id!: string;

  @Field(() => GraphQLDateTime, { description: "When the operation was asked." })
  at!: Date;

  @Field(() => User, {
    nullable: true,
    description:
      "Who asked; masked unless a reason was given. Null once that account is deleted, and for a command " +
      "of the operator.",
  })
  admin?: User | null;

  @Field(() => Boolean, {
    description: "Whether it was a command on the server itself, `npm run admin`, which no account gives.",
  })
  byOperator!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Name of the operation, or of the command, e.g. `grant`; null when it had none.",
  })
  operationName?: string | null;

  @Field(() => String, {
    description:
      "SHA-256 of the document's text, or of the command as its help shows it (`grant <email>`); " +
      "hexadecimal.",
  })
  documentSha256!: string;

  @Field(() => String, {
    description: "The variables as a JSON object; texts and ids in it are replaced by `…`.",
  })
  variables!: string;

  @Field(() => String, {
    nullable: true,
    description: "Why personal data was shown in clear, one reason a line; null where it stayed masked.",
  })
  reason?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "How many rows the answer held; null while the operation runs or when it never came to an end.",
  })
  rowsSeen?: number | null;
}

@ObjectType({ description: "A page of the audit log." })
class AuditEntryConnection extends connectionOf(AuditEntry, {
  item: "An entry of the audit log",
  node: "entry",
  nodes: "entries",
  list: "log",
}) {}

@Resolver(() => Admin)
export class AdminAuditLogResolver {
  @FieldResolver(() => AuditEntryConnection, {
    description:
      "What admins have looked at and changed, this very operation included, as a Cursor Connection. " +
      "Nothing in the API changes it; entries are kept for two years.",
    complexity: pageCost,
  })
  async auditLog(
    @Root() admin: Admin,
    @Args(() => ListArgs) args: ListArgs,
    @Ctx() context: Context,
  ): Promise<AuditEntryConnection> {
    const visit = await openVisit(context);
    const page = listPage({ at: auditLog.at, id: auditLog.id }, args, "Admin.auditLog");
    const rows = await context.database
      .select({ entry: auditLog, who: userColumns, place: placeOf(auditLog.at) })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.adminId))
      .where(and(...page.filters, page.beyondCursor))
      .orderBy(...page.orderBy)
      .limit(page.limit);
    return page.toConnection(
      visit,
      rows,
      ({ entry, who, place }): AuditEntry => ({
        place,
        id: entry.id,
        at: entry.at,
        admin: who && seenUser(who, admin),
        byOperator: entry.byOperator,
        operationName: entry.operationName,
        documentSha256: entry.documentHash,
        variables: JSON.stringify(entry.variables),
        reason: entry.reason,
        rowsSeen: entry.rowsSeen,
      }),
    );
  }
}
