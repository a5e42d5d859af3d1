import { Field, ID, Int, ObjectType } from "type-graphql";

/** Five questions to a quiz (specification, section 9). */
const questionsOfQuiz = 5;

@ObjectType({ description: "A multiple-choice question with one right option." })
export class Question {
  /** Slug of its course; not part of the API. */
  courseSlug!: string;

  @Field(() => ID, { description: "`<course slug>-question-<number>`." })
  id!: string;

  @Field(() => Int, { description: "Place in the quiz, from 1." })
  number!: number;

  @Field(() => String, { description: "The question." })
  text!: string;

  @Field(() => [String], { description: "Four options in the order shown, without the a) to d)." })
  options!: string[];
}

@ObjectType({ description: "The quiz of a course: five questions with four options each." })
export class Quiz {
  /** Slug of its course; not part of the API. */
  courseSlug!: string;

  @Field(() => ID, { description: "`<course slug>-quiz`." })
  id!: string;

  @Field(() => String, { description: "Address of the quiz page on this site, e.g. `/quiz`." })
  path!: string;

  @Field(() => [Question], {
    description: "The five questions in order.",
    complexity: ({ childComplexity }) => questionsOfQuiz * childComplexity,
  })
  questions!: Question[];
}
