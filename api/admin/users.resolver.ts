import { and, eq, type SQL, sql } from "drizzle-orm";
import { Args, ArgsType, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { z } from "zod";
import type { SignedInUser } from "../accounts/sessions";
import { Role, User, userOf } from "../accounts/user.type";
import { users } from "../accounts/users.table";
import { checkInput } from "../checkInput";
import { PageInfo, type Placed, placeOf } from "../connection";
import type { Context } from "../context";
import { badInput } from "../errors";
import { Admin } from "./admin.type";
import { openVisit } from "./adminVisit";
import { countRows } from "./countRows";
import { ListArgs, listCost, listPage } from "./listPage";
import { maskEmail, maskName } from "./masked";

@ObjectType({ simpleResolvers: true, description: "A user in a connection, with its place." })
class UserEdge {
  @Field(() => String, { description: "Opaque place of the user in the list, to be given as `after`." })
  cursor!: string;

  @Field(() => User, { description: "The user." })
  node!: User;
}

@ObjectType({ simpleResolvers: true, description: "A page of users, by the time they signed up." })
class UserConnection {
  /** What the whole list is limited to. */
  where!: SQL | undefined;

  @Field(() => [User], { description: "The users of this page." })
  nodes!: User[];

  @Field(() => [UserEdge], { description: "The same users, each with its cursor." })
  edges!: UserEdge[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}

@ArgsType()
class UserListArgs extends ListArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Only those whose name or email address contains this text, 1 to 100 characters, in any letter case. Asks for a `revealReason`: whoever searches for a person learns about one.",
  })
  search?: string | null;

  @Field(() => Role, { nullable: true, description: "Only those with this role." })
  role?: Role | null;
}

const searchSchema = z.object({ search: z.string().trim().min(1).max(100) });

/** The columns of a user that an admin may see. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
};

/** A user as an admin sees them: name and email masked unless revealed. */
export function seenUser(user: SignedInUser, { isRevealed }: Admin): User {
  return userOf(isRevealed ? user : { ...user, name: maskName(user.name), email: maskEmail(user.email) });
}

@Resolver(() => Admin)
export class AdminUsersResolver {
  @FieldResolver(() => UserConnection, {
    description: "People with an account, as a Cursor Connection, by the time they signed up.",
    complexity: listCost,
  })
  async users(
    @Root() admin: Admin,
    @Args(() => UserListArgs) args: UserListArgs,
    @Ctx() context: Context,
  ): Promise<UserConnection> {
    const visit = await openVisit(context);
    const page = listPage({ at: users.createdAt, id: users.id }, args, context.cursorsOf("Admin.users"));
    const where = and(
      ...page.filters,
      args.role ? eq(users.role, args.role) : undefined,
      args.search == null ? undefined : containing(args.search, admin),
    );
    const rows = await context.db
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

@Resolver(() => UserConnection)
export class UserConnectionResolver {
  @FieldResolver(() => Int, {
    description:
      "Users in the whole list, not only on this page; a number over 1,000 may be some minutes old.",
  })
  async totalCount(@Root() { where }: UserConnection, @Ctx() context: Context): Promise<number> {
    await openVisit(context);
    return countRows(context.db, users, where);
  }
}

function containing(search: string, { isRevealed }: Admin): SQL {
  if (!isRevealed) {
    throw badInput([
      {
        field: "search",
        message: "To search for people, give `admin` a revealReason: a hit tells who has an account.",
      },
    ]);
  }
  const text = checkInput(searchSchema, { search }).search.toLowerCase();
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`lower(${users.name} || ' ' || ${users.email}) like ${pattern}`;
}
