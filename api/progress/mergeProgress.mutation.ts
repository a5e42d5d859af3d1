import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { CourseProgress, courseProgressOf } from "./courseProgress.type";
import { mergeProgress } from "./mergeProgress";

@InputType({ description: "The ticks of one course." })
export class CourseTicksInput {
  @Field(() => String, { description: "Path of the course, in any letter case, e.g. `/Per`." })
  path!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, in any order." })
  completed!: number[];

  @Field(() => [GraphQLDateTime], {
    nullable: true,
    description: "When each of them was ticked, in the same order; now when left out.",
  })
  times?: Date[] | null;
}

@InputType({ description: "A quiz that was filled in without an account." })
export class QuizAttemptInput {
  @Field(() => ID, { description: "A UUID made where the quiz was taken." })
  id!: string;

  @Field(() => String, { description: "Path of the course or of its quiz, in any letter case." })
  path!: string;

  @Field(() => [Int], {
    description: "The zero-based index of the chosen option of each question, in question order.",
  })
  answers!: number[];

  @Field(() => GraphQLDateTime, { description: "When it was filled in; the future counts as now." })
  submittedAt!: Date;
}

@InputType({ description: "What a browser kept of a learner without an account." })
export class MergeProgressInput {
  @Field(() => [CourseTicksInput], { description: "At most 200 courses." })
  courses!: CourseTicksInput[];

  @Field(() => [QuizAttemptInput], {
    nullable: true,
    description: "At most 200 quiz attempts, which are scored anew; none when left out.",
  })
  attempts?: QuizAttemptInput[] | null;
}

@Resolver()
export class MergeProgressMutation {
  @Mutation(() => [CourseProgress], {
    description:
      "Adds ticks and quiz attempts kept in a browser to the signed-in learner's, all of them or none; UNAUTHENTICATED without a session. Nothing is unticked, repeating it changes nothing, and what fits no course of today is passed over. Returns the progress of the courses named.",
  })
  async mergeProgress(
    @Arg("input", () => MergeProgressInput, { description: "The ticks, by course, and the attempts." })
    input: MergeProgressInput,
    @Ctx() { db, courses, progress, visitor }: Context,
  ): Promise<CourseProgress[]> {
    const user = requireUser(visitor);
    const slugs = await mergeProgress(db, courses, user, input, new Date());
    progress.clear();
    return (await Promise.all(slugs.map((slug) => progress.ticksOf(slug)))).map(courseProgressOf);
  }
}
