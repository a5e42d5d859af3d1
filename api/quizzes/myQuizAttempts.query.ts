import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import { Connection, pageLimit, pageSize, placeKey } from "../connection";
import { type Context, requireUser } from "../context";
import { attemptQueries } from "./attemptQueries";
import { MyQuizAttempt, MyQuizAttemptConnection, myQuizAttemptOf } from "./myQuizAttempt.type";
import { attemptId } from "./submitQuiz";

@Resolver()
export class MyQuizAttemptsQuery {
  @Query(() => MyQuizAttemptConnection, {
    description:
      "The signed-in learner's quiz attempts, newest first, as a Cursor Connection; UNAUTHENTICATED without a session.",
    complexity: ({ args, childComplexity }) =>
      Math.min(Math.max(args.first ?? pageLimit.default, 1), pageLimit.most) * childComplexity,
  })
  async myQuizAttempts(
    @Ctx() context: Context,
    @Arg("first", () => Int, {
      nullable: true,
      description: "How many to return, 1 to 50; 20 when left out.",
    })
    first?: number | null,
    @Arg("after", () => String, {
      nullable: true,
      description: "Return the attempts after this cursor; from the newest on when left out.",
    })
    after?: string | null,
  ): Promise<MyQuizAttemptConnection> {
    const { db, visitor } = context;
    const { id: userId } = requireUser(visitor);
    const cursors = context.cursorsOf(`Query.myQuizAttempts of ${userId}`);
    const size = pageSize(first);
    const [place = null, id = null] = cursors.decode(after, placeKey) ?? [];
    const [rows, [counted]] = await Promise.all([
      attemptQueries(db).page.execute({ userId, place, id, limit: size + 1 }),
      attemptQueries(db).total.execute({ userId }),
    ]);
    const page = new Connection(
      rows.map((row) => ({ ...myQuizAttemptOf(row), place: row.place })),
      size,
      after,
      (node) => cursors.encode([node.place, node.id]),
    );
    return Object.assign(page, { totalCount: counted?.total ?? 0 });
  }

  @Query(() => MyQuizAttempt, {
    nullable: true,
    description:
      "One quiz attempt of the signed-in learner; null where there is none of theirs. UNAUTHENTICATED without a session.",
  })
  async myQuizAttempt(
    @Ctx() { db, visitor }: Context,
    @Arg("id", () => ID, { description: "The attempt's id." }) id: string,
  ): Promise<MyQuizAttempt | null> {
    const { id: userId } = requireUser(visitor);
    const read = attemptId.safeParse(id);
    if (!read.success) return null;
    const [row] = await attemptQueries(db).one.execute({ userId, id: read.data });
    return row ? myQuizAttemptOf(row) : null;
  }
}
