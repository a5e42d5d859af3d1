import { Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context";
import { logOut } from "./logIn";

@Resolver()
export class LogOutMutation {
  @Mutation(() => Boolean, {
    description: "Ends the session for good and clears the cookie. Always true, also without a session.",
  })
  async logOut(@Ctx() { db, visitor }: Context): Promise<boolean> {
    await logOut(db, visitor.cookie);
    return true;
  }
}
