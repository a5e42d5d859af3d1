import { groupBy } from "es-toolkit";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { CourseReader } from "../courses/courseReader";
import { answersFit, scoreAttempt } from "../quizzes/scoreAttempt";
import type { KeptProgress } from "./resumeCodes.table";

@ObjectType({ simpleResolvers: true, description: "The ticks of one course, brought by a code." })
export class ResumedCourse {
  @Field(() => String, { description: "Path of the course." })
  path!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, ascending." })
  completed!: number[];

  @Field(() => [GraphQLDateTime], { description: "When each of them was ticked, in the same order." })
  times!: Date[];
}

@ObjectType({ simpleResolvers: true, description: "A quiz that was filled in, brought by a code." })
export class ResumedAttempt {
  @Field(() => ID, { description: "The id it was submitted with." })
  id!: string;

  @Field(() => String, { description: "Path of the course." })
  path!: string;

  @Field(() => [Int], {
    description: "The zero-based index of the chosen option of each question, in question order.",
  })
  answers!: number[];

  @Field(() => [Boolean], { description: "Whether each of them was right." })
  right!: boolean[];

  @Field(() => Int, { description: "How many of them were right." })
  score!: number;

  @Field(() => GraphQLDateTime, { description: "When it was filled in." })
  submittedAt!: Date;
}

@ObjectType({
  simpleResolvers: true,
  description: "What was kept under a code, to be added to what a browser has.",
})
export class ResumedProgress {
  @Field(() => [ResumedCourse], { description: "The ticks, by course." })
  courses!: ResumedCourse[];

  @Field(() => [ResumedAttempt], { description: "The quizzes filled in, oldest first." })
  attempts!: ResumedAttempt[];
}

/** The visible progress of what was kept, as far as it fits the courses of today; attempts are scored anew. */
export async function resumedProgressOf(courses: CourseReader, kept: KeptProgress): Promise<ResumedProgress> {
  const ticks = Object.entries(groupBy(kept.ticks, ({ courseSlug }) => courseSlug));
  const resumedCourses = ticks.map(async ([slug, ofCourse]) => {
    const course = await courses.bySlug(slug);
    if (!course) return [];
    const inOrder = ofCourse.toSorted((a, b) => a.moduleNumber - b.moduleNumber);
    return [
      {
        path: course.path,
        completed: inOrder.map(({ moduleNumber }) => moduleNumber),
        times: inOrder.map(({ completedAt }) => new Date(completedAt)),
      },
    ];
  });
  const resumedAttempts = kept.attempts.map(async ({ id, courseSlug, chosen, submittedAt }) => {
    const [course, questions] = await Promise.all([
      courses.bySlug(courseSlug),
      courses.questionsOf(courseSlug),
    ]);
    if (!course || !answersFit(questions, chosen)) return [];
    const { right, score } = scoreAttempt(courseSlug, questions, chosen);
    return [{ id, path: course.path, answers: chosen, right, score, submittedAt: new Date(submittedAt) }];
  });
  return {
    courses: (await Promise.all(resumedCourses)).flat(),
    attempts: (await Promise.all(resumedAttempts))
      .flat()
      .sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime()),
  };
}
