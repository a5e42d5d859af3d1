import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { type Context, requireUser } from "../context";
import { type LearningTime, learningDays, learningTimes } from "./learningTimes";

@ObjectType({
  simpleResolvers: true,
  description: "A quarter of an hour in which the signed-in learner learned something.",
})
class MyLearningTime {
  @Field(() => GraphQLDateTime, { description: "Its beginning, a multiple of 15 minutes." })
  startsAt!: Date;

  @Field(() => Int, { description: "How many modules were ticked in it, of those that are still ticked." })
  modules!: number;

  @Field(() => Int, { description: "How many quizzes were filled in in it." })
  quizzes!: number;
}

@ObjectType({ simpleResolvers: true, description: "When the signed-in learner learned." })
export class MyLearningTimes {
  @Field(() => GraphQLDateTime, { description: "Up to when; the time of the answer." })
  until!: Date;

  @Field(() => [MyLearningTime], {
    description: `The quarters of an hour of the ${learningDays} days before, oldest first; short enough to belong to one day in every time zone.`,
    complexity: ({ childComplexity }) => learningDays * childComplexity,
  })
  times!: LearningTime[];
}

@Resolver()
export class MyLearningTimesQuery {
  @Query(() => MyLearningTimes, {
    description: "When the signed-in learner learned lately; UNAUTHENTICATED without a session.",
  })
  async myLearningTimes(@Ctx() { db, visitor }: Context): Promise<MyLearningTimes> {
    const { id } = requireUser(visitor);
    const until = new Date();
    return { until, times: await learningTimes(db, id, until) };
  }
}
