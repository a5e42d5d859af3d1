import { Field, ID, Int, ObjectType } from "type-graphql";
import { questionsPerQuiz } from "../../schema/learningRules";

@ObjectType({ description: "A multiple-choice question with one right option." })
export class Question {
  /** Slug of the course; not part of the API. */
  courseSlug!: string;

  @Field(() => ID, { description: "`<course slug>-question-<number>`." })
  id!: string;

  @Field(() => Int, { description: "Number of the question in the quiz, from 1." })
  number!: number;

  @Field(() => String, { description: "Text of the question." })
  text!: string;

  @Field(() => [String], { description: "Four options in display order, without the prefixes a) to d)." })
  options!: string[];
}

@ObjectType({ description: "The quiz of a course: five questions with four options each." })
export class Quiz {
  /** Slug of the course; not part of the API. */
  courseSlug!: string;

  @Field(() => ID, { description: "`<course slug>-quiz`." })
  id!: string;

  @Field(() => String, { description: "Path of the quiz page on this site, e.g. `/quiz`." })
  path!: string;

  @Field(() => [Question], {
    description: "The five questions in order.",
    complexity: ({ childComplexity }) => questionsPerQuiz * childComplexity,
  })
  questions!: Question[];
}
