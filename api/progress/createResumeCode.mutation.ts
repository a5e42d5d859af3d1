import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "../context";
import { keepForResuming } from "./keepForResuming";
import { MergeProgressInput } from "./mergeProgress.mutation";

@ObjectType({
  simpleResolvers: true,
  description: "A code that takes progress to another device, without an account.",
})
class ResumeCode {
  @Field(() => String, { description: "The code, in groups of letters and digits: `7K2M-9QXA-04TB-HV5C`." })
  code!: string;

  @Field(() => GraphQLDateTime, { description: "When it ends; what was kept is then deleted." })
  expiresAt!: Date;
}

@Resolver()
export class CreateResumeCodeMutation {
  @Mutation(() => ResumeCode, {
    description:
      "Keeps what a browser brings for 30 days, under a code that only the asker is told. Without an account, a name or an email. Sixty in ten minutes from one address.",
  })
  async createResumeCode(
    @Arg("input", () => MergeProgressInput, { description: "The ticks, by course, and the attempts." })
    input: MergeProgressInput,
    @Ctx() { db, courses, limits, visitor }: Context,
  ): Promise<ResumeCode> {
    await limits.countResumeCode(visitor.address);
    return keepForResuming(db, courses, input, new Date());
  }
}
