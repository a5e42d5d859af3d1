import { randomUUID } from "node:crypto";
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import { z } from "zod";
import type { SignedInUser } from "../accounts/sessions";
import type { Catalogue } from "../catalogue/catalogue";
import type { Context } from "../context";
import type { Database } from "../db/database";
import { badInput, checkInput, Refusal } from "../errors";
import { answers, attemptId } from "./broughtProgress";
import { AnswerReview, reviewQuiz } from "./reviewQuiz";
import { answersFit, scoreAttempt } from "./scoreAttempt";
import { storeAttempts } from "./storeAttempts";

const inputSchema = z.object({ path: z.string().max(100), answers, attemptId: attemptId.nullish() });

/**
 * Scores a quiz, stores the attempt of a learner with an account, and returns the right answers. An attempt
 * with a known id is not stored again.
 * @throws Refusal BAD_USER_INPUT unless there is one existing option for each question, NOT_FOUND for an
 * unknown path
 */
export async function submitQuiz(
  db: Database,
  catalogue: Catalogue,
  user: SignedInUser | null,
  input: z.input<typeof inputSchema>,
): Promise<QuizResult> {
  const { path, answers: chosen, attemptId: given } = checkInput(inputSchema, input);
  const course = catalogue.byPath(path);
  if (course?.quizPath.toLowerCase() !== path.toLowerCase())
    throw new Refusal("NOT_FOUND", "There is no quiz at this path.");
  const { quiz } = course;
  const { length } = quiz.questions;
  if (chosen.length !== length)
    throw badInput([{ field: "answers", message: `Give ${length} answers, one for each question.` }]);
  if (!answersFit(quiz, chosen))
    throw badInput([{ field: "answers", message: "Each answer is the zero-based index of an option." }]);
  const id = given ?? randomUUID();
  const attempt = scoreAttempt(catalogue, quiz, chosen);
  if (user) await storeAttempts(db, user.id, [{ ...attempt, id, submittedAt: new Date() }]);
  return {
    id,
    score: attempt.score,
    total: length,
    stored: user !== null,
    answers: reviewQuiz(catalogue, quiz, chosen),
  };
}

@InputType({ description: "A filled-in quiz." })
class SubmitQuizInput {
  @Field(() => String, { description: "Address of the quiz, in any letter case, e.g. `/quiz`." })
  path!: string;

  @Field(() => [Int], {
    description: "The zero-based index of the chosen option of each question, in question order.",
  })
  answers!: number[];

  @Field(() => ID, {
    nullable: true,
    description:
      "A UUID made where the quiz is taken: sending the same one again keeps nothing more. Left out, the " +
      "server makes one.",
  })
  attemptId?: string | null;
}

@ObjectType({ description: "The result of a submitted quiz." })
class QuizResult {
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
      "Scores a filled-in quiz and tells the right answers with their explanations. With a session it is " +
      "kept among the learner's attempts.",
  })
  submitQuiz(
    @Arg("input", () => SubmitQuizInput, { description: "Which quiz, and the chosen options." })
    input: SubmitQuizInput,
    @Ctx() { database, catalogue, viewer }: Context,
  ): Promise<QuizResult> {
    return submitQuiz(database, catalogue, viewer.user, input);
  }
}
