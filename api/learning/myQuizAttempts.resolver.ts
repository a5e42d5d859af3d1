import { and, eq } from "drizzle-orm";
import { isEqual } from "es-toolkit";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import { questionsPerQuiz } from "../../schema/learningRules";
import { Course } from "../catalogue/course.type";
import { type Context, requireUser } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { connectionOf, databasePageCost } from "../pagination/connection";
import { listPage, sortTimeOf } from "../pagination/listPage";
import { clientId } from "./inputFields";
import { quizAttempts } from "./quizAttempts.table";
import { AnswerReview, reviewQuiz } from "./reviewQuiz";
import { areValidAnswers, scoreAttempt } from "./scoreAttempt";

@ObjectType({ description: "A quiz attempt of the signed-in learner." })
class MyQuizAttempt {
  /** The stored row, for field resolvers. */
  row!: typeof quizAttempts.$inferSelect;

  @Field(() => ID, {
    description: "The id it was submitted with, or another if a different account had used that.",
  })
  id!: string;

  @Field(() => Int, { description: "Number of right answers, by the answer key at that time." })
  score!: number;

  @Field(() => Int, { description: "Number of questions at that time." })
  total!: number;

  @Field(() => GraphQLDateTime, { description: "When it was submitted." })
  submittedAt!: Date;
}

@ObjectType({ description: "A page of the signed-in learner's attempts, newest first." })
class MyQuizAttemptConnection extends connectionOf(MyQuizAttempt, {
  item: "An attempt",
  node: "attempt",
  nodes: "attempts",
}) {
  @Field(() => Int, { description: "Number of attempts in the whole list, not only on this page." })
  totalCount!: number;
}

/** Maps a row to the visible type, field by field. */
function myQuizAttemptOf(row: MyQuizAttempt["row"]): MyQuizAttempt {
  return { row, id: row.id, score: row.score, total: row.chosen.length, submittedAt: row.submittedAt };
}

@Resolver(() => MyQuizAttempt)
export class MyQuizAttemptsResolver {
  @Query(() => MyQuizAttemptConnection, {
    description:
      "The signed-in learner's quiz attempts, newest first, as a Cursor Connection. UNAUTHENTICATED " +
      "without a session.",
    complexity: databasePageCost,
  })
  async myQuizAttempts(
    @Ctx() context: Context,
    @Arg("first", () => Int, {
      nullable: true,
      description: "Page size, 1 to 50; 20 if omitted.",
    })
    first?: number | null,
    @Arg("after", () => String, {
      nullable: true,
      description: "Returns the attempts after this cursor; the newest if omitted.",
    })
    after?: string | null,
  ): Promise<MyQuizAttemptConnection> {
    const { database, viewer } = context;
    const { id: userId } = requireUser(viewer);
    const isOfLearner = eq(quizAttempts.userId, userId);
    const page = listPage(
      { at: quizAttempts.submittedAt, id: quizAttempts.id },
      { first, after },
      `Query.myQuizAttempts of ${userId}`,
      isOfLearner,
    );
    const [rows, totalCount] = await Promise.all([
      database
        .select({ row: quizAttempts, sortTime: sortTimeOf(quizAttempts.submittedAt) })
        .from(quizAttempts)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit),
      database.$count(quizAttempts, isOfLearner),
    ]);
    const connection = page.toConnection(null, rows, ({ row, sortTime }) => ({
      ...myQuizAttemptOf(row),
      sortTime,
    }));
    return Object.assign(connection, { totalCount });
  }

  @Query(() => MyQuizAttempt, {
    nullable: true,
    description:
      "One quiz attempt of the signed-in learner; null if there is none with this id, or it is not theirs. " +
      "UNAUTHENTICATED without a session.",
    complexity: fieldCosts.read,
  })
  async myQuizAttempt(
    @Ctx() { database, viewer }: Context,
    @Arg("id", () => ID, { description: "The attempt's id." }) id: string,
  ): Promise<MyQuizAttempt | null> {
    const { id: userId } = requireUser(viewer);
    const parsed = clientId.safeParse(id);
    if (!parsed.success) return null;
    const [row] = await database
      .select()
      .from(quizAttempts)
      .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, parsed.data)));
    return row ? myQuizAttemptOf(row) : null;
  }

  @FieldResolver(() => Course, {
    nullable: true,
    description: "The course of the quiz; null if it no longer exists.",
  })
  course(@Root() { row }: MyQuizAttempt, @Ctx() { catalogue }: Context): Course | null {
    return catalogue.bySlug(row.courseSlug);
  }

  @FieldResolver(() => [AnswerReview], {
    nullable: true,
    description:
      "Each answer, in question order, with the right option and an explanation; null if the quiz changed.",
    complexity: ({ childComplexity }) => questionsPerQuiz * childComplexity,
  })
  review(@Root() { row }: MyQuizAttempt, @Ctx() { catalogue }: Context): AnswerReview[] | null {
    const course = catalogue.bySlug(row.courseSlug);
    if (!course || !areValidAnswers(course.quiz, row.chosen)) return null;
    const rescored = scoreAttempt(catalogue, course.quiz, row.chosen);
    // A corrected answer key changes the score without changing a question.
    if (rescored.quizHash !== row.quizHash || !isEqual(rescored.right, row.right)) return null;
    return reviewQuiz(catalogue, course.quiz, row.chosen);
  }
}
