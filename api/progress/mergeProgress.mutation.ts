import { Arg, Ctx, Field, InputType, Int, Mutation, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { CourseProgress, courseProgressOf } from "./courseProgress.type";
import { mergeProgress } from "./tickModules";

@InputType({ description: "The ticks of one course." })
export class CourseTicksInput {
  @Field(() => String, { description: "Path of the course, in any letter case, e.g. `/Per`." })
  path!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, in any order." })
  completed!: number[];
}

@InputType({ description: "What a browser kept before its learner logged in." })
export class MergeProgressInput {
  @Field(() => [CourseTicksInput], { description: "At most 200 courses." })
  courses!: CourseTicksInput[];
}

@Resolver()
export class MergeProgressMutation {
  @Mutation(() => [CourseProgress], {
    description:
      "Adds ticks kept in a browser to the signed-in learner's; UNAUTHENTICATED without a session. Nothing is unticked, repeating it changes nothing, and courses or modules that do not exist are passed over. Returns the progress of the courses named.",
  })
  async mergeProgress(
    @Arg("input", () => MergeProgressInput, { description: "The ticks, by course." })
    input: MergeProgressInput,
    @Ctx() { db, courses, progress, visitor }: Context,
  ): Promise<CourseProgress[]> {
    const user = requireUser(visitor);
    const slugs = await mergeProgress(db, courses, user, input);
    progress.clear();
    return (await Promise.all(slugs.map((slug) => progress.ticksOf(slug)))).map(courseProgressOf);
  }
}
