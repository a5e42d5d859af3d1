import { countBy } from "es-toolkit";
import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { type Context, requireLearner } from "../context";
import { type LearnerReader, learningDays } from "./learnerReader";

const quarterMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

@ObjectType({ description: "A quarter of an hour with learning activity of the signed-in learner." })
class MyLearningTime {
  @Field(() => GraphQLDateTime, { description: "Its beginning, a multiple of 15 minutes." })
  startsAt!: Date;

  @Field(() => Int, { description: "Number of modules ticked in it that are still ticked." })
  modules!: number;

  @Field(() => Int, { description: "Number of quizzes submitted in it." })
  quizzes!: number;
}

@ObjectType({ description: "The signed-in learner's activity over time." })
class MyLearningTimes {
  @Field(() => GraphQLDateTime, { description: "The end of the period: the time of the response." })
  until!: Date;

  @Field(() => [MyLearningTime], {
    description:
      `The quarters of an hour with activity in the ${learningDays} days before, oldest first. Each ` +
      "belongs to one day in every time zone.",
    complexity: ({ childComplexity }) => learningDays * childComplexity,
  })
  times!: MyLearningTime[];
}

@Resolver()
export class MyLearningTimesQuery {
  @Query(() => MyLearningTimes, {
    description: "The signed-in learner's recent activity. UNAUTHENTICATED without a session.",
  })
  async myLearningTimes(@Ctx() context: Context): Promise<MyLearningTimes> {
    const until = new Date();
    return { until, times: await learningTimes(requireLearner(context), until) };
  }
}

/** Counts ticks and quizzes by quarter of an hour in the `learningDays` before `now`, oldest first. */
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
