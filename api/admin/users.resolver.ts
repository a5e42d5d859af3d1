import { and, eq, type SQL, sql } from "drizzle-orm";
import { Args, ArgsType, Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { z } from "zod";
import type { SignedInUser } from "../accounts/sessions";
import { Role, User, userOf } from "../accounts/user.type";
import { userColumns, users } from "../accounts/users.table";
import type { Context } from "../context";
import { badInput, checkInput } from "../errors";
import { connectionOf, type Placed, pageCost, placeOf } from "../pagination/connection";
import { Admin } from "./admin.resolver";
import { openVisit } from "./adminVisit";
import { ListArgs, listPage, totalOf } from "./listPage";
import { maskEmail, maskName } from "./masked";

@ObjectType({ description: "A page of users, by the time they signed up." })
class UserConnection extends connectionOf(User, {
  item: "A user",
  node: "user",
  nodes: "users",
}) {
  /** Limits the whole list. */
  where!: SQL | undefined;
}

@ArgsType()
class UserListArgs extends ListArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Only those whose name or email address contains this text, 1 to 100 characters, in any letter " +
      "case. Asks for a `revealReason`: whoever searches for a person learns about one.",
  })
  search?: string | null;

  @Field(() => Role, { nullable: true, description: "Only those with this role." })
  role?: Role | null;
}

const searchSchema = z.object({ search: z.string().trim().min(1).max(100) });

/** A user as an admin sees them: name and email masked unless revealed. */
export function seenUser(user: SignedInUser, { isRevealed }: Admin): User {
  return userOf(isRevealed ? user : { ...user, name: maskName(user.name), email: maskEmail(user.email) });
}

@Resolver(() => Admin)
export class AdminUsersResolver {
  @FieldResolver(() => UserConnection, {
    description: "People with an account, as a Cursor Connection, by the time they signed up.",
    complexity: pageCost,
  })
  async users(
    @Root() admin: Admin,
    @Args(() => UserListArgs) args: UserListArgs,
    @Ctx() context: Context,
  ): Promise<UserConnection> {
    const visit = await openVisit(context);
    const page = listPage({ at: users.createdAt, id: users.id }, args, "Admin.users");
    const where = and(
      ...page.filters,
      args.role ? eq(users.role, args.role) : undefined,
      args.search == null ? undefined : containing(args.search, admin),
    );
    const rows = await context.database
      .select({ ...userColumns, place: placeOf(users.createdAt) })
      .from(users)
      .where(and(where, page.beyondCursor))
      .orderBy(...page.orderBy)
      .limit(page.limit);
    const connection = page.toConnection(visit, rows, (row): User & Placed => ({
      ...seenUser(row, admin),
      place: row.place,
    }));
    return Object.assign(connection, { where });
  }
}

export const UserTotalResolver = totalOf(UserConnection, users, "Users");

function containing(search: string, { isRevealed }: Admin): SQL {
  if (!isRevealed) {
    const message = "To search for people, give `admin` a revealReason: a hit tells who has an account.";
    throw badInput([{ field: "search", message }]);
  }
  const text = checkInput(searchSchema, { search }).search.toLowerCase();
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`lower(${users.name} || ' ' || ${users.email}) like ${pattern}`;
}
