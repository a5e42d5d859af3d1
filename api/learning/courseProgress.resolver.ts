import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { modulesPerCourse, passMark, progressPercent, questionsPerQuiz } from "../../schema/learningRules";
import { Course } from "../catalogue/course.type";
import { type Context, requireLearner } from "../context";
import { learnerFieldCost } from "../limits/fieldCosts";
import { readCourseWork } from "./certificates/courseWork";
import type { Ticks } from "./learnerReader";

@ObjectType({ description: "The signed-in learner's progress in a course." })
export class CourseProgress {
  /** The stored ticks, for field resolvers. */
  ticks!: Ticks;

  @Field(() => ID, {
    description: "`<course slug>-progress`; unique among the progress of one learner.",
  })
  id!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, ascending." })
  completed!: number[];

  @Field(() => Int, {
    description: `Progress in whole percent: round(count / ${modulesPerCourse} * 100), for every course.`,
  })
  percent!: number;
}

/** Maps a learner's ticks to the visible type. */
export function courseProgressOf(ticks: Ticks): CourseProgress {
  return {
    ticks,
    id: `${ticks.courseSlug}-progress`,
    completed: ticks.completed,
    percent: progressPercent(ticks.completed.length),
  };
}

@Resolver(() => Course)
export class CourseProgressOfCourseResolver {
  @FieldResolver(() => CourseProgress, {
    nullable: true,
    complexity: learnerFieldCost,
    description: "The signed-in learner's progress; null without a session.",
  })
  async progress(@Root() { slug }: Course, @Ctx() { learner }: Context): Promise<CourseProgress | null> {
    return learner && courseProgressOf(await learner.ticksIn(slug));
  }
}

@Resolver(() => CourseProgress)
export class CourseProgressResolver {
  @FieldResolver(() => Course, { description: "The course." })
  course(@Root() { ticks }: CourseProgress, @Ctx() { catalogue }: Context): Course {
    return catalogue.courseOf(ticks);
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description:
      "When the course was completed: the later of the last content tick and the first quiz attempt with " +
      `at least ${passMark} of ${questionsPerQuiz} answers right. Null until both exist.`,
  })
  async completedAt(@Root() { ticks }: CourseProgress, @Ctx() context: Context): Promise<Date | null> {
    const work = await readCourseWork(requireLearner(context), context.catalogue.courseOf(ticks));
    return work.completedAt;
  }
}
