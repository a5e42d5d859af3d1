import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { PageInfo } from "../connection";
import type { quizAttempts } from "./quizAttempts.table";

@ObjectType({ simpleResolvers: true, description: "A quiz that the signed-in learner has filled in." })
export class MyQuizAttempt {
  /** The stored row, for the fields that need another read. */
  row!: typeof quizAttempts.$inferSelect;

  @Field(() => ID, { description: "The id it was submitted with." })
  id!: string;

  @Field(() => Int, { description: "How many answers were right, by the quiz of then." })
  score!: number;

  @Field(() => Int, { description: "How many questions there were." })
  total!: number;

  @Field(() => GraphQLDateTime, { description: "When it was submitted." })
  submittedAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: "An attempt in a connection, with its place." })
export class MyQuizAttemptEdge {
  @Field(() => String, { description: "Opaque place of the attempt in the list, to be given as `after`." })
  cursor!: string;

  @Field(() => MyQuizAttempt, { description: "The attempt." })
  node!: MyQuizAttempt;
}

@ObjectType({
  simpleResolvers: true,
  description: "A page of the signed-in learner's attempts, newest first.",
})
export class MyQuizAttemptConnection {
  @Field(() => Int, { description: "Attempts in the whole list, not only on this page." })
  totalCount!: number;

  @Field(() => [MyQuizAttempt], { description: "The attempts of this page." })
  nodes!: MyQuizAttempt[];

  @Field(() => [MyQuizAttemptEdge], { description: "The same attempts, each with its cursor." })
  edges!: MyQuizAttemptEdge[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}

/** The visible attempt of a stored row, field by field. */
export function myQuizAttemptOf(row: MyQuizAttempt["row"]): MyQuizAttempt {
  return { row, id: row.id, score: row.score, total: row.chosen.length, submittedAt: row.submittedAt };
}
