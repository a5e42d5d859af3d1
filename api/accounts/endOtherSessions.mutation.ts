import { Ctx, Mutation, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { endOtherSessions } from "./sessions";

@Resolver()
export class EndOtherSessionsMutation {
  @Mutation(() => Boolean, {
    description:
      "Ends every session of the signed-in user except the one that asks. Always true. UNAUTHENTICATED without a session.",
  })
  async endOtherSessions(@Ctx() { db, visitor }: Context): Promise<boolean> {
    const user = requireUser(visitor);
    await endOtherSessions(db, user.id, await visitor.cookie.read());
    return true;
  }
}
