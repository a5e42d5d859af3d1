import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { readCompletedAt } from "../certificates/courseWork";
import type { Context } from "../context";
import { Course, courseOf } from "../courses/course.type";
import { CourseProgress, courseProgressOf } from "./courseProgress.type";

@Resolver(() => Course)
export class CourseProgressOfCourseResolver {
  @FieldResolver(() => CourseProgress, {
    nullable: true,
    description: "How far the signed-in learner is; null without a session.",
  })
  async progress(@Root() { slug }: Course, @Ctx() { progress }: Context): Promise<CourseProgress | null> {
    const ticks = await progress.ticksIn(slug);
    return ticks && courseProgressOf(ticks);
  }
}

@Resolver(() => CourseProgress)
export class CourseProgressResolver {
  @FieldResolver(() => Course, { description: "The course." })
  async course(@Root() { ticks }: CourseProgress, @Ctx() { courses }: Context): Promise<Course> {
    const row = await courses.bySlug(ticks.courseSlug);
    if (!row) throw new Error(`progress in ${ticks.courseSlug}, which is no course`);
    return courseOf(row);
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description:
      "When the course was completed: every content module ticked and a quiz attempt with at least 4 of 5 answers right, whichever came last. Null before.",
  })
  completedAt(@Root() { ticks }: CourseProgress, @Ctx() context: Context): Promise<Date | null> {
    return readCompletedAt(context, ticks.courseSlug);
  }
}
