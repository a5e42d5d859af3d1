import { Field, Int, ObjectType } from "type-graphql";
import { answerKeysOf } from "../catalogue/answerKeys";
import type { Catalogue } from "../catalogue/catalogue";
import { Module } from "../catalogue/module.type";
import { Question, type Quiz } from "../catalogue/quiz.type";

@ObjectType({ description: "The review of one answer of a submitted quiz." })
export class AnswerReview {
  @Field(() => Question, { description: "The question." })
  question!: Question;

  @Field(() => Int, { description: "Zero-based index of the chosen option." })
  chosen!: number;

  @Field(() => Int, { description: "Zero-based index of the right option." })
  correct!: number;

  @Field(() => Boolean, { description: "True if the right option was chosen." })
  isCorrect!: boolean;

  @Field(() => String, { description: "An explanation of the right option." })
  explanation!: string;

  @Field(() => String, {
    nullable: true,
    description: "An explanation of why the chosen option is tempting; null if it is the right one.",
  })
  temptation?: string | null;

  @Field(() => Module, { description: "The module to reread." })
  module!: Module;
}

/**
 * Reviews valid answers to a quiz, in question order. Right answers and explanations reach learners only
 * through this function.
 */
export function reviewQuiz(
  catalogue: Catalogue,
  { courseSlug, questions }: Quiz,
  answers: readonly number[],
): AnswerReview[] {
  const keys = answerKeysOf(catalogue, courseSlug);
  return questions.map((question, index): AnswerReview => {
    const key = keys[index];
    const chosen = answers[index];
    const module = key && catalogue.module(courseSlug, key.moduleNumber);
    if (!key || !module || chosen === undefined)
      throw new Error(`${question.id} has no answer key or no module to reread`);
    return {
      question,
      chosen,
      correct: key.answer,
      isCorrect: chosen === key.answer,
      explanation: key.explanation,
      temptation: key.temptations[chosen] ?? null,
      module,
    };
  });
}
