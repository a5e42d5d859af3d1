import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context";
import { readForResuming } from "./keepForResuming";
import { ResumedProgress, resumedProgressOf } from "./resumedProgress.type";

@Resolver()
export class RedeemResumeCodeMutation {
  @Mutation(() => ResumedProgress, {
    description:
      "What was kept under a code; NOT_FOUND for every code that does not work, whatever the reason. The code works until it ends. Sixty tries in ten minutes from one address.",
  })
  async redeemResumeCode(
    @Arg("code", () => String, {
      description:
        "The code, in any letter case, with or without spaces and dashes; O counts as 0, I and L as 1.",
    })
    code: string,
    @Ctx() { db, courses, limits, visitor }: Context,
  ): Promise<ResumedProgress> {
    await limits.countResumeTry(visitor.address);
    return resumedProgressOf(courses, await readForResuming(db, code, new Date()));
  }
}
