import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { logOut } from "./logIn";
import { endListedSession, endSessions, listSessions, maxSessions } from "./sessions";
import { User, userOf } from "./user.type";

@ObjectType({ description: "A browser in which a user is logged in, as that user sees it." })
export class Session {
  @Field(() => ID, { description: "Opaque identifier, for `endSession`; not a credential." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "Browser and system, e.g. `Chrome on Android`; null when unknown.",
  })
  device!: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was opened." })
  openedAt!: Date;

  @Field(() => GraphQLDateTime, { description: "When it was last used, with a precision of one day." })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: "True for the session of this request." })
  isCurrent!: boolean;
}

@Resolver()
export class SessionsResolver {
  @Query(() => User, { nullable: true, description: "The signed-in user; null without a session." })
  me(@Ctx() { viewer }: Context): User | null {
    return viewer.user && userOf(viewer.user);
  }

  @Query(() => [Session], {
    description:
      "The open sessions of the signed-in user, most recently used first, at most " +
      `${maxSessions}. UNAUTHENTICATED without a session.`,
    complexity: ({ childComplexity }) => maxSessions * childComplexity,
  })
  async mySessions(@Ctx() { database, viewer }: Context): Promise<Session[]> {
    const user = requireUser(viewer);
    return listSessions(database, user.id, await viewer.cookie.read());
  }

  @Mutation(() => Boolean, {
    description:
      "Ends one session of the signed-in user. Always true, even if the session has ended already or is " +
      "not theirs. UNAUTHENTICATED without a session.",
    complexity: fieldCosts.write,
  })
  async endSession(
    @Arg("id", () => ID, { description: "The id of a session in `mySessions`." }) id: string,
    @Ctx() { database, viewer }: Context,
  ): Promise<boolean> {
    await endListedSession(database, requireUser(viewer).id, id);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      "Ends every session of the signed-in user except the current one. Always true. UNAUTHENTICATED " +
      "without a session.",
    complexity: fieldCosts.write,
  })
  async endOtherSessions(@Ctx() { database, viewer }: Context): Promise<boolean> {
    const user = requireUser(viewer);
    await endSessions(database, user.id, await viewer.cookie.read());
    return true;
  }

  @Mutation(() => Boolean, {
    description: "Ends the current session and clears the cookie. Always true, even without a session.",
    complexity: fieldCosts.write,
  })
  async logOut(@Ctx() { database, viewer }: Context): Promise<boolean> {
    await logOut(database, viewer.cookie);
    return true;
  }
}
