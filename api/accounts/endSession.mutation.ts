import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { endListedSession } from "./sessions";

@Resolver()
export class EndSessionMutation {
  @Mutation(() => Boolean, {
    description:
      "Ends one session of the signed-in user for good. Always true, also for one that has ended or is not theirs. UNAUTHENTICATED without a session.",
  })
  async endSession(
    @Arg("id", () => ID, { description: "The id of a session in `mySessions`." }) id: string,
    @Ctx() { db, visitor }: Context,
  ): Promise<boolean> {
    await endListedSession(db, requireUser(visitor).id, id);
    return true;
  }
}
