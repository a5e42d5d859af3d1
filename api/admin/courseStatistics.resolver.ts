import { GraphQLDateTime } from "graphql-scalars";
import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver } from "type-graphql";
import { passMark, questionsPerQuiz } from "../../schema/learningRules";
import { Course } from "../catalogue/course.type";
import { Question } from "../catalogue/quiz.type";
import type { Context } from "../context";
import { courseListCost } from "../limits/fieldCosts";
import { Admin } from "./admin.resolver";
import { courseFigures, smallestGroup } from "./courseFigures";
import { requireAdmin } from "./requireAdmin";

const nullForFew = `null for fewer than ${smallestGroup} learners`;

@ObjectType({ description: "Statistics of a quiz question." })
class QuestionStatistics {
  @Field(() => Question, { description: "The question." })
  question!: Question;

  @Field(() => Float, {
    nullable: true,
    description: `Share of right answers, 0 to 1; ${nullForFew}.`,
  })
  rightShare?: number | null;
}

@ObjectType({
  description:
    "Statistics of a course, about learners with an account. Figures about fewer than " +
    `${smallestGroup} learners are null, to protect their privacy.`,
})
class CourseStatistics {
  @Field(() => Course, { description: "The course." })
  course!: Course;

  @Field(() => Int, {
    nullable: true,
    description: `Number of learners who ticked a module; ${nullForFew}.`,
  })
  started?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Number of learners who ticked all content modules and passed the quiz with at least " +
      `${passMark} right answers; ${nullForFew}.`,
  })
  completed?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Number of attempts at the current version of the quiz, which is that of the latest attempt; " +
      `${nullForFew}.`,
  })
  attempts?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: `Mean number of right answers in these attempts; ${nullForFew}.`,
  })
  meanScore?: number | null;

  @Field(() => [QuestionStatistics], {
    description: "Statistics of each question, in question order.",
    complexity: ({ childComplexity }) => questionsPerQuiz * childComplexity,
  })
  questions!: QuestionStatistics[];

  @Field(() => Boolean, {
    description: `True if a figure above is null because it concerns fewer than ${smallestGroup} learners.`,
  })
  suppressed!: boolean;

  @Field(() => GraphQLDateTime, {
    description: "Time of the request, at which all figures were counted.",
  })
  countedAt!: Date;
}

@Resolver(() => Admin)
export class AdminCourseStatisticsResolver {
  @FieldResolver(() => [CourseStatistics], {
    description: "Statistics of each course, in catalogue order.",
    complexity: courseListCost,
  })
  async courseStatistics(@Ctx() context: Context): Promise<CourseStatistics[]> {
    const audit = await requireAdmin(context);
    const statistics = await courseStatistics(context);
    audit.addRows(statistics.length);
    return statistics;
  }
}

async function courseStatistics({ replicaDb, catalogue }: Context): Promise<CourseStatistics[]> {
  const { release } = catalogue;
  const countedAt = new Date();
  const rows = await replicaDb.read((db) => courseFigures(db, release.id), release);
  const figures = new Map(rows.map((row) => [row.courseSlug, row]));
  return catalogue.courses.map((course): CourseStatistics => {
    const found = figures.get(course.slug);
    const { started = null, completed = null, attempts = null, meanScore = null } = found ?? {};
    return {
      course,
      started,
      completed,
      attempts,
      meanScore,
      questions: course.quiz.questions.map((question, index) => ({
        question,
        rightShare: found?.rightShares[index] ?? null,
      })),
      suppressed: [started, completed, attempts].includes(null),
      countedAt,
    };
  });
}
