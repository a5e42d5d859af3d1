import { Ctx, Query, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { Session } from "./session.type";
import { listSessions, mostListedSessions } from "./sessions";

@Resolver()
export class MySessionsQuery {
  @Query(() => [Session], {
    description:
      "The open sessions of the signed-in user, the one used last first, at most 50. UNAUTHENTICATED without a session.",
    complexity: ({ childComplexity }) => mostListedSessions * childComplexity,
  })
  async mySessions(@Ctx() { db, visitor }: Context): Promise<Session[]> {
    const user = requireUser(visitor);
    return listSessions(db, user.id, await visitor.cookie.read());
  }
}
