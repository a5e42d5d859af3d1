import { Field, Int, ObjectType } from "type-graphql";
import { Module } from "../courses/module.type";
import { Question } from "./quiz.type";

@ObjectType({ simpleResolvers: true, description: "One answer, looked at after the quiz was submitted." })
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
