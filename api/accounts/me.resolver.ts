import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context";
import { User, userOf } from "./user.type";

@Resolver()
export class MeResolver {
  @Query(() => User, { nullable: true, description: "The signed-in user; null without a session." })
  me(@Ctx() { visitor }: Context): User | null {
    return visitor.user && userOf(visitor.user);
  }
}
