import { eq } from "drizzle-orm";
import { GraphQLDateTime } from "graphql-scalars";
import { Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { User } from "../accounts/user.type";
import { userColumns, users } from "../accounts/users.table";
import type { Context } from "../context";
import { connectionOf, databasePageCost } from "../pagination/connection";
import { listPage, type SortedByTime, sortTimeOf } from "../pagination/listPage";
import { Admin } from "./admin.resolver";
import { auditLog } from "./auditLog.table";
import { ListArgs } from "./listArgs";
import { requireAdmin } from "./requireAdmin";
import { userForAdmin } from "./users.resolver";

@ObjectType({
  description:
    "An operation of an admin, a preview of content, or a command of the operator, as recorded in the " +
    "audit log.",
})
class AuditEntry {
  @Field(() => ID, { description: "Opaque identifier of the entry." })
  id!: string;

  @Field(() => GraphQLDateTime, { description: "Time of the operation." })
  at!: Date;

  @Field(() => User, {
    nullable: true,
    description:
      "The admin; masked unless a reveal reason is given. Null after the account was deleted, and for " +
      "commands of the operator.",
  })
  admin?: User | null;

  @Field(() => Boolean, {
    description: "True for a command on the server (`npm run admin`), which needs no account.",
  })
  byOperator!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Name of the operation or command, e.g. `grant`; null for an anonymous operation.",
  })
  operationName?: string | null;

  @Field(() => String, {
    description:
      "SHA-256 of the document's text, of the usage line of the command (`grant <email>`), or of " +
      "`POST /admin/preview` for a preview; hexadecimal.",
  })
  documentSha256!: string;

  @Field(() => String, {
    description: "The variables as a JSON object; texts and ids are replaced by `…`.",
  })
  variables!: string;

  @Field(() => String, {
    nullable: true,
    description: "Reveal reasons, one per line; null if personal data stayed masked.",
  })
  reason?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Number of rows in the response; null while the operation runs or if it never finished.",
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
      "Operations of admins, including this one, as a Cursor Connection. The API cannot change entries. " +
      "Entries are stored for two years.",
    complexity: databasePageCost,
  })
  async auditLog(
    @Root() admin: Admin,
    @Args(() => ListArgs) args: ListArgs,
    @Ctx() context: Context,
  ): Promise<AuditEntryConnection> {
    const audit = await requireAdmin(context);
    const page = listPage({ at: auditLog.at, id: auditLog.id }, args, "Admin.auditLog");
    const rows = await context.database
      .select({ entry: auditLog, user: userColumns, sortTime: sortTimeOf(auditLog.at) })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.adminId))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit);
    return page.toConnection(audit, rows, ({ entry, user, sortTime }): AuditEntry & SortedByTime => ({
      sortTime,
      id: entry.id,
      at: entry.at,
      admin: user && userForAdmin(user, admin),
      byOperator: entry.byOperator,
      operationName: entry.operationName,
      documentSha256: entry.documentHash,
      variables: JSON.stringify(entry.variables),
      reason: entry.reason,
      rowsSeen: entry.rowsSeen,
    }));
  }
}
