import { Field, ID, Int, ObjectType } from "type-graphql";
import type { QuestionRow } from "./quizQueries";

@ObjectType({
  simpleResolvers: true,
  description: "The quiz of a course: five questions with four options each.",
})
export class Quiz {
  /** The course's slug, for the fields that need another read. */
  courseSlug!: string;

  @Field(() => ID, { description: "`<course slug>-quiz`." })
  id!: string;

  @Field(() => String, { description: "Address of the quiz page on this site, e.g. `/quiz`." })
  path!: string;
}

@ObjectType({ simpleResolvers: true, description: "A multiple-choice question with one right option." })
export class Question {
  /** The stored row with the key, for those who may see it. */
  row!: QuestionRow;

  @Field(() => ID, { description: "`<course slug>-question-<number>`." })
  id!: string;

  @Field(() => Int, { description: "Place in the quiz, from 1." })
  number!: number;

  @Field(() => String, { description: "The question." })
  text!: string;

  @Field(() => [String], { description: "Four options in the order shown, without the a) to d)." })
  options!: string[];
}

/** The visible question of a stored row: text and options only. */
export function questionOf(row: QuestionRow): Question {
  return {
    row,
    id: `${row.courseSlug}-question-${row.number}`,
    number: row.number,
    text: row.text,
    options: row.options,
  };
}
