import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "../context";
import { AnswerReview } from "./answerReview.type";
import { submitQuiz } from "./submitQuiz";

@InputType({ description: "A filled-in quiz." })
export class SubmitQuizInput {
  @Field(() => String, { description: "Address of the quiz, in any letter case, e.g. `/quiz`." })
  path!: string;

  @Field(() => [Int], {
    description: "The zero-based index of the chosen option of each question, in question order.",
  })
  answers!: number[];

  @Field(() => ID, {
    nullable: true,
    description:
      "A UUID made where the quiz is taken: sending the same one again keeps nothing more. Left out, the server makes one.",
  })
  attemptId?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The result of a submitted quiz." })
export class QuizResult {
  @Field(() => ID, {
    description: "The attempt's id, as given or made by the server; two attempts never share one.",
  })
  id!: string;

  @Field(() => Int, { description: "How many answers were right." })
  score!: number;

  @Field(() => Int, { description: "How many questions there were." })
  total!: number;

  @Field(() => Boolean, {
    description: "Whether it is kept with the learner's account; false without a session.",
  })
  stored!: boolean;

  @Field(() => [AnswerReview], { description: "Each answer, in question order." })
  answers!: AnswerReview[];
}

@Resolver()
export class SubmitQuizMutation {
  @Mutation(() => QuizResult, {
    description:
      "Scores a filled-in quiz and tells the right answers with their explanations. With a session it is kept among the learner's attempts.",
  })
  submitQuiz(
    @Arg("input", () => SubmitQuizInput, { description: "Which quiz, and the chosen options." })
    input: SubmitQuizInput,
    @Ctx() { db, courses, visitor }: Context,
  ): Promise<QuizResult> {
    return submitQuiz(db, courses, visitor.user, input);
  }
}
