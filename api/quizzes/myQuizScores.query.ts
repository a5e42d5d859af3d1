import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { Course, courseOf } from "../courses/course.type";
import { attemptQueries } from "./attemptQueries";

@ObjectType({
  simpleResolvers: true,
  description: "What the signed-in learner reached in the quiz of a course.",
})
export class MyQuizScore {
  @Field(() => Course, { description: "The course." })
  course!: Course;

  @Field(() => Int, { description: "How many times the quiz was filled in." })
  attempts!: number;

  @Field(() => Int, { description: "How many questions there were." })
  total!: number;

  @Field(() => Int, { description: "The best score." })
  best!: number;

  @Field(() => ID, { description: "The attempt with the best score; the newest one of equally good ones." })
  bestId!: string;

  @Field(() => Int, { description: "The score of the last attempt." })
  last!: number;

  @Field(() => ID, { description: "The last attempt." })
  lastId!: string;

  @Field(() => GraphQLDateTime, { description: "When the last attempt was submitted." })
  lastAt!: Date;
}

@Resolver()
export class MyQuizScoresQuery {
  @Query(() => [MyQuizScore], {
    description:
      "The signed-in learner's best and last score in each quiz filled in, the course filled in last first; UNAUTHENTICATED without a session.",
    complexity: ({ childComplexity }) => 50 * childComplexity,
  })
  async myQuizScores(@Ctx() { db, courses, visitor }: Context): Promise<MyQuizScore[]> {
    const { id: userId } = requireUser(visitor);
    const rows = await attemptQueries(db).scores.execute({ userId });
    const scores = await Promise.all(
      rows.map(async ({ courseSlug, count, total, best, bestId, last, lastId, lastAt }) => {
        const course = await courses.bySlug(courseSlug);
        if (!course || best === null || !lastAt) return [];
        return [{ course: courseOf(course), attempts: count, total, best, bestId, last, lastId, lastAt }];
      }),
    );
    return scores.flat().sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime());
  }
}
