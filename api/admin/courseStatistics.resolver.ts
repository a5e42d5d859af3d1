import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver } from "type-graphql";
import { passMark } from "../../schema/learningRules";
import { Course } from "../catalogue/course.type";
import { Question } from "../catalogue/quiz.type";
import type { Context } from "../context";
import { Admin } from "./admin.resolver";
import { openVisit } from "./adminVisit";
import { courseFigures } from "./courseFigures";

@ObjectType({ description: "How one question of a quiz is answered." })
class QuestionStatistics {
  @Field(() => Question, { description: "The question." })
  question!: Question;

  @Field(() => Float, {
    nullable: true,
    description: "Share of right answers, 0 to 1; null where fewer than five learners have answered.",
  })
  rightShare?: number | null;
}

@ObjectType({
  description:
    "What learners with an account do in one course. A figure about fewer than five of them is null: it " +
    "would tell too much about each.",
})
class CourseStatistics {
  @Field(() => Course, { description: "The course." })
  course!: Course;

  @Field(() => Int, {
    nullable: true,
    description: "Learners who have ticked a module; null for fewer than five.",
  })
  started?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      `Learners who have ticked all texts and had a quiz with at least ${passMark} right answers; ` +
      "null for fewer than five.",
  })
  completed?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Attempts at the quiz as it is now, which is the quiz of the latest attempt; null where fewer than " +
      "five learners made them.",
  })
  attempts?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Mean number of right answers of these attempts; null where fewer than five learners made them.",
  })
  meanScore?: number | null;

  @Field(() => [QuestionStatistics], { description: "Each question, in order." })
  questions!: QuestionStatistics[];

  @Field(() => Boolean, {
    description: "Whether a figure above is left out because it would be about fewer than five learners.",
  })
  suppressed!: boolean;

  @Field(() => GraphQLDateTime, {
    description: "The moment that all figures are of: when they were asked for.",
  })
  countedAt!: Date;
}

@Resolver(() => Admin)
export class AdminCourseStatisticsResolver {
  @FieldResolver(() => [CourseStatistics], {
    description: "What learners do in each course, in catalogue order.",
    complexity: ({ childComplexity }) => 50 * childComplexity,
  })
  async courseStatistics(@Ctx() context: Context): Promise<CourseStatistics[]> {
    const visit = await openVisit(context);
    const statistics = await courseStatistics(context, new Date());
    visit.saw(statistics.length);
    return statistics;
  }
}

/** The statistics of every course of the current release. */
async function courseStatistics({ database, catalogue }: Context, now: Date): Promise<CourseStatistics[]> {
  const rows = await courseFigures(database, catalogue.release.id);
  const figures = new Map(rows.map((some) => [some.courseSlug, some]));
  return catalogue.courses.map((course): CourseStatistics => {
    const known = figures.get(course.slug);
    const { started = null, completed = null, attempts = null, meanScore = null } = known ?? {};
    return {
      course,
      started,
      completed,
      attempts,
      meanScore,
      questions: course.quiz.questions.map((question, index) => ({
        question,
        rightShare: known?.rightShares[index] ?? null,
      })),
      suppressed: [started, completed, attempts].includes(null),
      countedAt: now,
    };
  });
}
