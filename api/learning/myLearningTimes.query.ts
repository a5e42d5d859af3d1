import { countBy } from "es-toolkit";
import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { type Context, requireLearner } from "../context";
import { type LearnerReader, learningDays } from "./learnerReader";

const quarterMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

@ObjectType({ description: "A quarter of an hour in which the signed-in learner learned something." })
class MyLearningTime {
  @Field(() => GraphQLDateTime, { description: "Its beginning, a multiple of 15 minutes." })
  startsAt!: Date;

  @Field(() => Int, { description: "How many modules were ticked in it, of those that are still ticked." })
  modules!: number;

  @Field(() => Int, { description: "How many quizzes were filled in in it." })
  quizzes!: number;
}

@ObjectType({ description: "When the signed-in learner learned." })
class MyLearningTimes {
  @Field(() => GraphQLDateTime, { description: "Up to when; the time of the answer." })
  until!: Date;

  @Field(() => [MyLearningTime], {
    description: `The quarters of an hour of the ${learningDays} days before, oldest first; short enough to belong to one day in every time zone.`,
    complexity: ({ childComplexity }) => learningDays * childComplexity,
  })
  times!: MyLearningTime[];
}

@Resolver()
export class MyLearningTimesQuery {
  @Query(() => MyLearningTimes, {
    description: "When the signed-in learner learned lately; UNAUTHENTICATED without a session.",
  })
  async myLearningTimes(@Ctx() context: Context): Promise<MyLearningTimes> {
    const until = new Date();
    return { until, times: await learningTimes(requireLearner(context), until) };
  }
}

/** The quarters of an hour with ticks or quizzes in the `learningDays` before `now`, oldest first. */
async function learningTimes(learner: LearnerReader, now: Date): Promise<MyLearningTime[]> {
  const from = now.getTime() - learningDays * dayMs;
  const [ticks, outcomes] = await Promise.all([learner.ticks(), learner.quizOutcomes()]);
  const count = (timesMs: number[]) =>
    countBy(
      timesMs.filter((time) => time >= from),
      (time) => Math.floor(time / quarterMs) * quarterMs,
    );
  const modules = count([...ticks.values()].flatMap(({ tickedAtMs }) => tickedAtMs));
  const quizzes = count([...outcomes.values()].flatMap(({ recentAtMs }) => recentAtMs));
  const starts = [...new Set([...Object.keys(modules), ...Object.keys(quizzes)])].map(Number);
  return starts
    .sort((a, b) => a - b)
    .map((start) => ({
      startsAt: new Date(start),
      modules: modules[start] ?? 0,
      quizzes: quizzes[start] ?? 0,
    }));
}
