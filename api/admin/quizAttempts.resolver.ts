import { eq } from "drizzle-orm";
import { GraphQLDateTime } from "graphql-scalars";
import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { User } from "../accounts/user.type";
import { userColumns, users } from "../accounts/users.table";
import { Course } from "../catalogue/course.type";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { quizAttempts } from "../learning/quizAttempts.table";
import { connectionOf, databasePageCost } from "../pagination/connection";
import { listPage, type SortedByTime, sortTimeOf } from "../pagination/listPage";
import { Admin } from "./admin.resolver";
import { ListArgs } from "./listArgs";
import { requireAdmin } from "./requireAdmin";
import { totalOf } from "./totalOf";
import { userForAdmin } from "./users.resolver";

@ObjectType({ description: "A quiz attempt of a learner with an account, for admins." })
export class QuizAttempt {
  courseSlug!: string;

  @Field(() => ID, { description: "Opaque identifier of the attempt." })
  id!: string;

  @Field(() => User, { description: "The learner; masked unless a reveal reason is given." })
  learner!: User;

  @Field(() => Int, { description: "Number of right answers." })
  score!: number;

  @Field(() => Int, { description: "Number of questions." })
  total!: number;

  @Field(() => [Int], {
    description: "Zero-based index of the chosen option of each question, in question order.",
  })
  chosen!: number[];

  @Field(() => [Boolean], {
    description: "True for each right answer, by the quiz at the time of the attempt.",
  })
  right!: boolean[];

  @Field(() => GraphQLDateTime, { description: "Time of submission." })
  submittedAt!: Date;
}

@ObjectType({ description: "A page of quiz attempts, sorted by time of submission." })
class QuizAttemptConnection extends connectionOf(QuizAttempt, {
  item: "A quiz attempt",
  node: "attempt",
  nodes: "attempts",
}) {}

@ArgsType()
class QuizAttemptListArgs extends ListArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Only attempts at the course with this course or quiz path, in any letter case. NOT_FOUND for an " +
      "unknown path.",
  })
  path?: string | null;
}

@Resolver(() => Admin)
export class AdminQuizAttemptsResolver {
  @FieldResolver(() => QuizAttemptConnection, {
    description:
      "Quiz attempts of learners with an account as a Cursor Connection, sorted by time of submission.",
    complexity: databasePageCost,
  })
  async quizAttempts(
    @Root() admin: Admin,
    @Args(() => QuizAttemptListArgs) args: QuizAttemptListArgs,
    @Ctx() context: Context,
  ): Promise<QuizAttemptConnection> {
    const audit = await requireAdmin(context);
    const course = args.path == null ? undefined : context.catalogue.byPath(args.path);
    if (course === null) throw new Refusal("NOT_FOUND", "There is no course or quiz at this path.");
    const page = listPage(
      { at: quizAttempts.submittedAt, id: quizAttempts.id },
      args,
      "Admin.quizAttempts",
      course && eq(quizAttempts.courseSlug, course.slug),
    );
    const rows = await context.replicaDb.read((db) =>
      db
        .select({
          attempt: quizAttempts,
          learner: userColumns,
          sortTime: sortTimeOf(quizAttempts.submittedAt),
        })
        .from(quizAttempts)
        .innerJoin(users, eq(users.id, quizAttempts.userId))
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit),
    );
    return page.toConnection(audit, rows, ({ attempt, learner, sortTime }): QuizAttempt & SortedByTime => ({
      courseSlug: attempt.courseSlug,
      sortTime,
      id: attempt.id,
      learner: userForAdmin(learner, admin),
      score: attempt.score,
      total: attempt.right.length,
      chosen: attempt.chosen,
      right: attempt.right,
      submittedAt: attempt.submittedAt,
    }));
  }
}

export const QuizAttemptTotalResolver = totalOf(QuizAttemptConnection, quizAttempts, "Attempts");

@Resolver(() => QuizAttempt)
export class QuizAttemptResolver {
  @FieldResolver(() => Course, {
    nullable: true,
    description: "The course; null if it no longer exists.",
  })
  course(@Root() { courseSlug }: QuizAttempt, @Ctx() { catalogue }: Context): Course | null {
    return catalogue.bySlug(courseSlug);
  }
}
