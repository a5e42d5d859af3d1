import { groupBy } from "es-toolkit";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import { resumeCodeDays } from "../../schema/lifetimes";
import type { Catalogue } from "../catalogue/catalogue";
import type { Context } from "../context";
import { MergeProgressInput } from "./mergeProgress.mutation";
import { keepForResuming, readForResuming } from "./resumeCodes";
import type { KeptProgress } from "./resumeCodes.table";
import { answersFit, scoreAttempt } from "./scoreAttempt";

@ObjectType({ description: "A code that takes progress to another device, without an account." })
class ResumeCode {
  @Field(() => String, { description: "The code, in groups of letters and digits: `7K2M-9QXA-04TB-HV5C`." })
  code!: string;

  @Field(() => GraphQLDateTime, { description: "When it ends; what was kept is then deleted." })
  expiresAt!: Date;
}

@ObjectType({ description: "The ticks of one course, brought by a code." })
class ResumedCourse {
  @Field(() => String, { description: "Path of the course." })
  path!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, ascending." })
  completed!: number[];

  @Field(() => [GraphQLDateTime], { description: "When each of them was ticked, in the same order." })
  times!: Date[];
}

@ObjectType({ description: "A quiz that was filled in, brought by a code." })
class ResumedAttempt {
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

@ObjectType({ description: "What was kept under a code, to be added to what a browser has." })
class ResumedProgress {
  @Field(() => [ResumedCourse], { description: "The ticks, by course." })
  courses!: ResumedCourse[];

  @Field(() => [ResumedAttempt], { description: "The quizzes filled in, oldest first." })
  attempts!: ResumedAttempt[];
}

@Resolver()
export class ResumeCodesResolver {
  @Mutation(() => ResumeCode, {
    description:
      `Keeps what a browser brings for ${resumeCodeDays} days, under a code that only the asker is told. ` +
      "Without an account, a name or an email. Sixty in ten minutes from one address.",
  })
  async createResumeCode(
    @Arg("input", () => MergeProgressInput, { description: "The ticks, by course, and the attempts." })
    input: MergeProgressInput,
    @Ctx() { database, catalogue, limits, viewer }: Context,
  ): Promise<ResumeCode> {
    await limits.countResumeCode(viewer.address);
    return keepForResuming(database, catalogue, input, new Date());
  }

  @Mutation(() => ResumedProgress, {
    description:
      "What was kept under a code; NOT_FOUND for every code that does not work, whatever the reason. The " +
      "code works until it ends. Sixty tries in ten minutes from one address.",
  })
  async redeemResumeCode(
    @Arg("code", () => String, {
      description:
        "The code, in any letter case, with or without spaces and dashes; O counts as 0, I and L as 1.",
    })
    code: string,
    @Ctx() { database, catalogue, limits, viewer }: Context,
  ): Promise<ResumedProgress> {
    await limits.countResumeTry(viewer.address);
    return resumedProgressOf(catalogue, await readForResuming(database, code, new Date()));
  }
}

/** The visible part of stored progress that fits the current courses; attempts are scored again. */
function resumedProgressOf(catalogue: Catalogue, kept: KeptProgress): ResumedProgress {
  const ticks = Object.entries(groupBy(kept.ticks, ({ courseSlug }) => courseSlug));
  const courses = ticks.flatMap(([slug, ofCourse]) => {
    const course = catalogue.bySlug(slug);
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
  const attempts = kept.attempts.flatMap(({ id, courseSlug, chosen, submittedAt }) => {
    const course = catalogue.bySlug(courseSlug);
    if (!course || !answersFit(course.quiz, chosen)) return [];
    const { right, score } = scoreAttempt(catalogue, course.quiz, chosen);
    return [{ id, path: course.path, answers: chosen, right, score, submittedAt: new Date(submittedAt) }];
  });
  return { courses, attempts: attempts.sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime()) };
}
