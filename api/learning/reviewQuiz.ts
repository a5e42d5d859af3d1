import { Field, Int, ObjectType } from "type-graphql";
import { answerKeysOf } from "../catalogue/answerKeys";
import type { Catalogue } from "../catalogue/catalogue";
import { Module } from "../catalogue/module.type";
import { Question, type Quiz } from "../catalogue/quiz.type";

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

/**
 * Reviews submitted answers that fit the quiz, in question order. Right answers and explanations reach
 * learners in no other way.
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
      throw new Error(`${question.id} has no key or no module to reread`);
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
