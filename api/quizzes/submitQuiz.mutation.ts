import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "../context";
import { Module } from "../courses/module.type";
import { Question } from "./quiz.type";
import { reviewQuiz } from "./reviewQuiz";

@InputType({ description: "A filled-in quiz." })
export class SubmitQuizInput {
  @Field(() => String, { description: "Address of the quiz, in any letter case, e.g. `/quiz`." })
  path!: string;

  @Field(() => [Int], {
    description: "The zero-based index of the chosen option of each question, in question order.",
  })
  answers!: number[];
}

@ObjectType({ description: "One answer, looked at after the quiz was submitted." })
export class AnswerReview {
  @Field(() => Question, { description: "The question." })
  question!: Question;

  @Field(() => Int, { description: "Zero-based index of the option that was chosen." })
  chosen!: number;

  @Field(() => Int, { description: "Zero-based index of the right option." })
  correct!: number;

  @Field(() => Boolean, { description: "Whether the right option was chosen." })
  isCorrect!: boolean;

  @Field(() => String, { description: "Why the right option is right." })
  explanation!: string;

  @Field(() => String, {
    nullable: true,
    description: "Why the chosen option is tempting; null when it is the right one.",
  })
  temptation?: string | null;

  @Field(() => Module, { description: "The module to reread." })
  module!: Module;
}

@ObjectType({ description: "The result of a submitted quiz." })
export class QuizResult {
  @Field(() => ID, { description: "Names this result; two submissions never share one." })
  id!: string;

  @Field(() => Int, { description: "How many answers were right." })
  score!: number;

  @Field(() => Int, { description: "How many questions there were." })
  total!: number;

  @Field(() => [AnswerReview], { description: "Each answer, in question order." })
  answers!: AnswerReview[];
}

@Resolver()
export class SubmitQuizMutation {
  @Mutation(() => QuizResult, {
    description: "Scores a filled-in quiz and tells the right answers with their explanations.",
  })
  submitQuiz(
    @Arg("input", () => SubmitQuizInput, { description: "Which quiz, and the chosen options." })
    input: SubmitQuizInput,
    @Ctx() { courses }: Context,
  ): Promise<QuizResult> {
    return reviewQuiz(courses, input);
  }
}
