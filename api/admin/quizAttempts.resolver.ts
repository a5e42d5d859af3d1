import { and, eq, type SQL } from "drizzle-orm";
import { GraphQLDateTime } from "graphql-scalars";
import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { User } from "../accounts/user.type";
import { users } from "../accounts/users.table";
import { PageInfo, placeOf } from "../connection";
import type { Context } from "../context";
import { Course, courseOf } from "../courses/course.type";
import { Refusal } from "../errors";
import { quizAttempts } from "../quizzes/quizAttempts.table";
import { Admin } from "./admin.type";
import { openVisit } from "./adminVisit";
import { countRows } from "./countRows";
import { ListArgs, listCost, listPage } from "./listPage";
import { seenUser, userColumns } from "./users.resolver";

@ObjectType({
  simpleResolvers: true,
  description: "A quiz that a learner with an account has filled in, as an admin sees it.",
})
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

@ObjectType({ simpleResolvers: true, description: "A quiz attempt in a connection, with its place." })
class QuizAttemptEdge {
  @Field(() => String, { description: "Opaque place of the attempt in the list, to be given as `after`." })
  cursor!: string;

  @Field(() => QuizAttempt, { description: "The attempt." })
  node!: QuizAttempt;
}

@ObjectType({ simpleResolvers: true, description: "A page of quiz attempts, by the time they were sent." })
class QuizAttemptConnection {
  /** What the whole list is limited to. */
  where!: SQL | undefined;

  @Field(() => [QuizAttempt], { description: "The attempts of this page." })
  nodes!: QuizAttempt[];

  @Field(() => [QuizAttemptEdge], { description: "The same attempts, each with its cursor." })
  edges!: QuizAttemptEdge[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}

@ArgsType()
class QuizAttemptListArgs extends ListArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Only those of the course with this course path or quiz path, in any letter case; NOT_FOUND where there is none.",
  })
  path?: string | null;
}

@Resolver(() => Admin)
export class AdminQuizAttemptsResolver {
  @FieldResolver(() => QuizAttemptConnection, {
    description:
      "Quizzes that learners with an account have filled in, as a Cursor Connection, by the time they were sent.",
    complexity: listCost,
  })
  async quizAttempts(
    @Root() admin: Admin,
    @Args(() => QuizAttemptListArgs) args: QuizAttemptListArgs,
    @Ctx() context: Context,
  ): Promise<QuizAttemptConnection> {
    const visit = await openVisit(context);
    const page = listPage(
      { at: quizAttempts.submittedAt, id: quizAttempts.id },
      args,
      context.cursorsOf("Admin.quizAttempts"),
    );
    const course = args.path == null ? undefined : await context.courses.byPath(args.path);
    if (course === null) throw new Refusal("NOT_FOUND", "There is no course or quiz at this path.");
    const where = and(...page.filters, course && eq(quizAttempts.courseSlug, course.slug));
    const rows = await context.db
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

@Resolver(() => QuizAttemptConnection)
export class QuizAttemptConnectionResolver {
  @FieldResolver(() => Int, {
    description:
      "Attempts in the whole list, not only on this page; a number over 1,000 may be some minutes old.",
  })
  async totalCount(@Root() { where }: QuizAttemptConnection, @Ctx() context: Context): Promise<number> {
    await openVisit(context);
    return countRows(context.db, quizAttempts, where);
  }
}

@Resolver(() => QuizAttempt)
export class QuizAttemptResolver {
  @FieldResolver(() => Course, {
    nullable: true,
    description: "The course; null when it is no longer there.",
  })
  async course(@Root() { courseSlug }: QuizAttempt, @Ctx() { courses }: Context): Promise<Course | null> {
    const row = await courses.bySlug(courseSlug);
    return row && courseOf(row);
  }
}
