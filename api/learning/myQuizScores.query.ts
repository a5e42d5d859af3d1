import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { Course } from "../catalogue/course.type";
import { type Context, requireLearner } from "../context";
import { courseListCost } from "../limits/fieldCosts";
import { attemptsPerQuiz } from "./quizAttempts.table";

@ObjectType({ description: "The signed-in learner's scores in the quiz of a course." })
export class MyQuizScore {
  @Field(() => Course, { description: "The course." })
  course!: Course;

  @Field(() => Int, {
    description: `Number of stored attempts: the newest ${attemptsPerQuiz}, the best and the first ones.`,
  })
  attempts!: number;

  @Field(() => Int, { description: "Number of questions." })
  total!: number;

  @Field(() => Int, { description: "The best score." })
  best!: number;

  @Field(() => ID, { description: "The attempt with the best score; the newest if several have it." })
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
      "The signed-in learner's best and last score in each attempted quiz, most recent attempt first. " +
      "UNAUTHENTICATED without a session.",
    complexity: courseListCost,
  })
  async myQuizScores(@Ctx() context: Context): Promise<MyQuizScore[]> {
    const outcomes = await requireLearner(context).quizOutcomes();
    return [...outcomes.values()]
      .flatMap(({ courseSlug, ...score }) => {
        const course = context.catalogue.bySlug(courseSlug);
        return course ? [{ course, ...score }] : [];
      })
      .sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime());
  }
}
