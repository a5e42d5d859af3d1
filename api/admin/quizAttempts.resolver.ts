import { and, eq, type SQL } from "drizzle-orm";
import { GraphQLDateTime } from "graphql-scalars";
import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { User } from "../accounts/user.type";
import { userColumns, users } from "../accounts/users.table";
import { Course } from "../catalogue/course.type";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { quizAttempts } from "../learning/quizAttempts.table";
import { connectionOf, pageCost, placeOf } from "../pagination/connection";
import { Admin } from "./admin.resolver";
import { openVisit } from "./adminVisit";
import { ListArgs, listPage, totalOf } from "./listPage";
import { seenUser } from "./users.resolver";

@ObjectType({ description: "A quiz that a learner with an account has filled in, as an admin sees it." })
export class QuizAttempt {
  courseSlug!: string;
  place!: string;

  @Field(() => ID, { description: "Names the attempt; says nothing about it." })
  id!: string;

  @Field(() => User, { description: "Whose attempt it is; masked unless a reason was given." })
  learner!: User;

  @Field(() => Int, { description: "How many answers were right." })
  score!: number;

  @Field(() => Int, { description: "How many questions there were." })
  total!: number;

  @Field(() => [Int], {
    description: "Zero-based index of the chosen option of each question, in question order.",
  })
  chosen!: number[];

  @Field(() => [Boolean], { description: "Whether each of them was right, by the quiz of then." })
  right!: boolean[];

  @Field(() => GraphQLDateTime, { description: "When the quiz was sent." })
  submittedAt!: Date;
}

@ObjectType({ description: "A page of quiz attempts, by the time they were sent." })
class QuizAttemptConnection extends connectionOf(QuizAttempt, {
  item: "A quiz attempt",
  node: "attempt",
  nodes: "attempts",
}) {
  /** Limits the whole list. */
  where!: SQL | undefined;
}

@ArgsType()
class QuizAttemptListArgs extends ListArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Only those of the course with this course path or quiz path, in any letter case; NOT_FOUND where " +
      "there is none.",
  })
  path?: string | null;
}

@Resolver(() => Admin)
export class AdminQuizAttemptsResolver {
  @FieldResolver(() => QuizAttemptConnection, {
    description:
      "Quizzes that learners with an account have filled in, as a Cursor Connection, by the time they " +
      "were sent.",
    complexity: pageCost,
  })
  async quizAttempts(
    @Root() admin: Admin,
    @Args(() => QuizAttemptListArgs) args: QuizAttemptListArgs,
    @Ctx() context: Context,
  ): Promise<QuizAttemptConnection> {
    const visit = await openVisit(context);
    const page = listPage({ at: quizAttempts.submittedAt, id: quizAttempts.id }, args, "Admin.quizAttempts");
    const course = args.path == null ? undefined : context.catalogue.byPath(args.path);
    if (course === null) throw new Refusal("NOT_FOUND", "There is no course or quiz at this path.");
    const where = and(...page.filters, course && eq(quizAttempts.courseSlug, course.slug));
    const rows = await context.database
      .select({ attempt: quizAttempts, learner: userColumns, place: placeOf(quizAttempts.submittedAt) })
      .from(quizAttempts)
      .innerJoin(users, eq(users.id, quizAttempts.userId))
      .where(and(where, page.beyondCursor))
      .orderBy(...page.orderBy)
      .limit(page.limit);
    const connection = page.toConnection(
      visit,
      rows,
      ({ attempt, learner, place }): QuizAttempt => ({
        courseSlug: attempt.courseSlug,
        place,
        id: attempt.id,
        learner: seenUser(learner, admin),
        score: attempt.score,
        total: attempt.right.length,
        chosen: attempt.chosen,
        right: attempt.right,
        submittedAt: attempt.submittedAt,
      }),
    );
    return Object.assign(connection, { where });
  }
}

export const QuizAttemptTotalResolver = totalOf(QuizAttemptConnection, quizAttempts, "Attempts");

@Resolver(() => QuizAttempt)
export class QuizAttemptResolver {
  @FieldResolver(() => Course, {
    nullable: true,
    description: "The course; null when it is no longer there.",
  })
  course(@Root() { courseSlug }: QuizAttempt, @Ctx() { catalogue }: Context): Course | null {
    return catalogue.bySlug(courseSlug);
  }
}
