import { Arg, Ctx, Field, InputType, Int, Mutation, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { CourseProgress, courseProgressOf } from "./courseProgress.type";
import { setModuleCompletion } from "./setModuleCompletion";

@InputType({ description: "A tick, or its removal." })
export class SetModuleCompletionInput {
  @Field(() => String, { description: "Path of the course, in any letter case, e.g. `/Per`." })
  path!: string;

  @Field(() => Int, { description: "Number of the module, from 1; the quiz entry can be ticked too." })
  number!: number;

  @Field(() => Boolean, { description: "True to tick, false to untick." })
  completed!: boolean;
}

@Resolver()
export class SetModuleCompletionMutation {
  @Mutation(() => CourseProgress, {
    description:
      "Ticks or unticks a module for the signed-in learner; UNAUTHENTICATED without a session. Repeating it changes nothing.",
  })
  async setModuleCompletion(
    @Arg("input", () => SetModuleCompletionInput, { description: "Which module, and whether it is done." })
    input: SetModuleCompletionInput,
    @Ctx() { db, courses, progress, visitor }: Context,
  ): Promise<CourseProgress> {
    const user = requireUser(visitor);
    const slug = await setModuleCompletion(db, courses, user, input);
    progress.clear();
    return courseProgressOf(await progress.ticksOf(slug));
  }
}
