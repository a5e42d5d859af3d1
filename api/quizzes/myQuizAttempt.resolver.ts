import { isEqual } from "es-toolkit";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context";
import { Course, courseOf } from "../courses/course.type";
import { AnswerReview } from "./answerReview.type";
import { MyQuizAttempt } from "./myQuizAttempt.type";
import { reviewQuiz } from "./reviewQuiz";
import { answersFit, scoreAttempt } from "./scoreAttempt";

@Resolver(() => MyQuizAttempt)
export class MyQuizAttemptResolver {
  @FieldResolver(() => Course, {
    nullable: true,
    description: "The course whose quiz it was; null when there is no such course any more.",
  })
  async course(@Root() { row }: MyQuizAttempt, @Ctx() { courses }: Context): Promise<Course | null> {
    const course = await courses.bySlug(row.courseSlug);
    return course && courseOf(course);
  }

  @FieldResolver(() => [AnswerReview], {
    nullable: true,
    description:
      "Each answer, in question order, with the right one and why; null when the quiz has changed since.",
    complexity: ({ childComplexity }) => 5 * childComplexity,
  })
  async review(@Root() { row }: MyQuizAttempt, @Ctx() { courses }: Context): Promise<AnswerReview[] | null> {
    const [questions, modules] = await Promise.all([
      courses.questionsOf(row.courseSlug),
      courses.modulesOf(row.courseSlug),
    ]);
    if (!answersFit(questions, row.chosen)) return null;
    const now = scoreAttempt(row.courseSlug, questions, row.chosen);
    // A key that was put right changes no question, and still would tell another score than the one kept.
    if (now.quizHash !== row.quizHash || !isEqual(now.right, row.right)) return null;
    return reviewQuiz({ questions, modules }, row.chosen);
  }
}
