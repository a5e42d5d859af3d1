import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { openVisit } from "../admin/adminVisit";
import type { Context } from "../context";
import { Course, courseOf } from "../courses/course.type";
import { Refusal } from "../errors";
import { Question, Quiz, questionOf } from "./quiz.type";

@Resolver(() => Course)
export class CourseQuizResolver {
  @FieldResolver(() => Quiz, { description: "The course's quiz." })
  quiz(@Root() { slug, quizPath }: Course): Quiz {
    return { courseSlug: slug, id: `${slug}-quiz`, path: quizPath };
  }
}

@Resolver(() => Quiz)
export class QuizResolver {
  @FieldResolver(() => [Question], {
    description: "The five questions in order.",
    complexity: ({ childComplexity }) => 5 * childComplexity,
  })
  async questions(@Root() { courseSlug }: Quiz, @Ctx() { courses }: Context): Promise<Question[]> {
    return (await courses.questionsOf(courseSlug)).map(questionOf);
  }

  @FieldResolver(() => Course, { description: "The course this quiz belongs to." })
  async course(@Root() { courseSlug }: Quiz, @Ctx() { courses }: Context): Promise<Course> {
    const row = await courses.bySlug(courseSlug);
    if (!row) throw new Error(`the quiz of ${courseSlug} has no course`);
    return courseOf(row);
  }
}

@Resolver(() => Question)
export class QuestionResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Zero-based index of the right option. For admins only, who are written into the audit log: FORBIDDEN for anyone else.",
  })
  async answer(@Root() { row }: Question, @Ctx() context: Context): Promise<number> {
    if (context.visitor.user?.role !== "ADMIN")
      throw new Refusal("FORBIDDEN", "Only admins may see the answer of a question.");
    (await openVisit(context)).saw(1);
    return row.answer;
  }
}
