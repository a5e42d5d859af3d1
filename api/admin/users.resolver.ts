import { type SQL, sql } from "drizzle-orm";
import { Args, ArgsType, Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { z } from "zod";
import type { SignedInUser } from "../accounts/sessions";
import { Role, User, userOf } from "../accounts/user.type";
import { userColumns, users } from "../accounts/users.table";
import type { Context } from "../context";
import { badInput, checkInput } from "../errors";
import { connectionOf, databasePageCost } from "../pagination/connection";
import { listPage, type SortedByTime, sortTimeOf } from "../pagination/listPage";
import { Admin } from "./admin.resolver";
import { ListArgs } from "./listArgs";
import { maskEmail, maskName } from "./maskPersonalData";
import { requireAdmin } from "./requireAdmin";
import { totalOf } from "./totalOf";

@ObjectType({ description: "A page of users, sorted by time of sign-up." })
class UserConnection extends connectionOf(User, {
  item: "A user",
  node: "user",
  nodes: "users",
}) {}

@ArgsType()
class UserListArgs extends ListArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Only users whose name or email address contains this text, 1 to 100 characters, in any letter case. " +
      "Requires a `revealReason`, because a match reveals that a person has an account.",
  })
  search?: string | null;

  @Field(() => Role, { nullable: true, description: "Only users with this role." })
  role?: Role | null;
}

const searchSchema = z.object({ search: z.string().trim().min(1).max(100) });

/** Converts a user for admins: name and email are masked unless revealed. */
export function userForAdmin(user: SignedInUser, { isRevealed }: Admin): User {
  return userOf(isRevealed ? user : { ...user, name: maskName(user.name), email: maskEmail(user.email) });
}

/** Literals, not parameters: PostgreSQL then knows that admins are few, and counts them by index. */
const hasRole = {
  ADMIN: sql`${users.role} = 'ADMIN'`,
  LEARNER: sql`${users.role} = 'LEARNER'`,
};

@Resolver(() => Admin)
export class AdminUsersResolver {
  @FieldResolver(() => UserConnection, {
    description: "Users as a Cursor Connection, sorted by time of sign-up.",
    complexity: databasePageCost,
  })
  async users(
    @Root() admin: Admin,
    @Args(() => UserListArgs) args: UserListArgs,
    @Ctx() context: Context,
  ): Promise<UserConnection> {
    const audit = await requireAdmin(context);
    const page = listPage(
      { at: users.createdAt, id: users.id },
      args,
      "Admin.users",
      args.role ? hasRole[args.role] : undefined,
      args.search == null ? undefined : matchesSearch(args.search, admin),
    );
    const rows = await context.replicaDb.read((db) =>
      db
        .select({ ...userColumns, sortTime: sortTimeOf(users.createdAt) })
        .from(users)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit),
    );
    return page.toConnection(audit, rows, (row): User & SortedByTime => ({
      ...userForAdmin(row, admin),
      sortTime: row.sortTime,
    }));
  }
}

export const UserTotalResolver = totalOf(UserConnection, users, "Users");

function matchesSearch(search: string, { isRevealed }: Admin): SQL {
  if (!isRevealed) {
    const message =
      "A search for people requires a revealReason of `admin`: a match reveals that a person has an account.";
    throw badInput([{ field: "search", message }]);
  }
  const text = checkInput(searchSchema, { search }).search;
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  // In the database, because its `lower` changes only ASCII letters under the locale C.
  return sql`lower(${users.name} || ' ' || ${users.email}) like lower(${pattern})`;
}
