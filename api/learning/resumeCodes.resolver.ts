import { groupBy } from "es-toolkit";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, Float, ID, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import { resumeCodeDays } from "../../schema/lifetimes";
import type { Catalogue } from "../catalogue/catalogue";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances, limitText } from "../rateLimits";
import { itemCount, MergeProgressInput, storeCost } from "./mergeProgress.mutation";
import { readLog } from "./practice/readAnswers";
import { replay } from "./practice/schedule";
import { createResumeCode, redeemResumeCode } from "./resumeCodes";
import type { ResumableProgress } from "./resumeCodes.table";
import { areValidAnswers, scoreAttempt } from "./scoreAttempt";

@ObjectType({ description: "A code that moves progress to another browser without an account." })
class ResumeCode {
  @Field(() => String, { description: "The code, in groups of letters and digits: `7K2M-9QXA-04TB-HV5C`." })
  code!: string;

  @Field(() => GraphQLDateTime, {
    description: "When the code expires; the stored progress is then deleted.",
  })
  expiresAt!: Date;
}

@ObjectType({ description: "The ticks of one course, stored under a code." })
class ResumedCourse {
  @Field(() => String, { description: "Path of the course." })
  path!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, ascending." })
  completed!: number[];

  @Field(() => [GraphQLDateTime], { description: "The time of each tick, in the same order." })
  times!: Date[];
}

@ObjectType({ description: "A quiz attempt, stored under a code." })
class ResumedAttempt {
  @Field(() => ID, { description: "The id it was submitted with." })
  id!: string;

  @Field(() => String, { description: "Path of the course." })
  path!: string;

  @Field(() => [Int], {
    description: "The zero-based index of the chosen option of each question, in question order.",
  })
  answers!: number[];

  @Field(() => [Boolean], { description: "For each answer, true if it is right." })
  right!: boolean[];

  @Field(() => Int, { description: "Number of right answers." })
  score!: number;

  @Field(() => GraphQLDateTime, { description: "When the quiz was submitted." })
  submittedAt!: Date;
}

@ObjectType({ description: "A practice answer, stored under a code." })
class ResumedPracticeAnswer {
  @Field(() => ID, { description: "The id it was given with." })
  id!: string;

  @Field(() => ID, { description: "Id of the item." })
  itemId!: string;

  @Field(() => Int, { description: "Number of the item's module, from 1." })
  moduleNumber!: number;

  @Field(() => [Int], { nullable: true, description: "As in `PracticeAnswerInput`." })
  choice!: number[] | null;

  @Field(() => Float, { nullable: true, description: "As in `PracticeAnswerInput`." })
  number!: number | null;

  @Field(() => Boolean, { description: "True if the answer is right." })
  isRight!: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was given." })
  answeredAt!: Date;

  @Field(() => GraphQLDateTime, { description: "When the item is due after all stored answers to it." })
  dueAt!: Date;
}

@ObjectType({ description: "The progress stored under a code, to be added to that of a browser." })
class ResumedProgress {
  @Field(() => [ResumedCourse], { description: "The ticks, by course." })
  courses!: ResumedCourse[];

  @Field(() => [ResumedAttempt], { description: "The quiz attempts, oldest first." })
  attempts!: ResumedAttempt[];

  @Field(() => [ResumedPracticeAnswer], { description: "The practice answers, oldest first." })
  practice!: ResumedPracticeAnswer[];
}

@Resolver()
export class ResumeCodesResolver {
  @Mutation(() => ResumeCode, {
    description:
      `Stores the progress of a browser for ${resumeCodeDays} days under a code that only the caller ` +
      "receives. Needs no account, name or email. Limit: " +
      `${limitText(defaultAllowances.resumeCodePerAddress)} per network address.`,
    complexity: ({ args, childComplexity }) => storeCost(args.input) + childComplexity,
  })
  async createResumeCode(
    @Arg("input", () => MergeProgressInput, { description: "The ticks, by course, and the attempts." })
    input: MergeProgressInput,
    @Ctx() { database, catalogue, limits, viewer }: Context,
  ): Promise<ResumeCode> {
    await limits.countResumeCode(viewer.address);
    await limits.countStoredItems(viewer.address, itemCount(input));
    return createResumeCode(database, catalogue, input, new Date());
  }

  @Mutation(() => ResumedProgress, {
    description:
      "Returns the progress stored under a code. A code can be redeemed repeatedly until it expires. " +
      "NOT_FOUND for wrong, expired and malformed codes alike. Limit of attempts: " +
      `${limitText(defaultAllowances.resumeTryPerAddress)} per network address.`,
    complexity: fieldCosts.write,
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
    return resumedProgressOf(catalogue, await redeemResumeCode(database, code, new Date()));
  }
}

/** Maps the stored progress that matches the current courses to the visible type; rescores attempts. */
function resumedProgressOf(catalogue: Catalogue, stored: ResumableProgress): ResumedProgress {
  const ticks = Object.entries(groupBy(stored.ticks, ({ courseSlug }) => courseSlug));
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
  const attempts = stored.attempts.flatMap(({ id, courseSlug, chosen, submittedAt }) => {
    const course = catalogue.bySlug(courseSlug);
    if (!course || !areValidAnswers(course.quiz, chosen)) return [];
    const { right, score } = scoreAttempt(catalogue, course.quiz, chosen);
    return [{ id, path: course.path, answers: chosen, right, score, submittedAt: new Date(submittedAt) }];
  });
  return {
    courses,
    attempts: attempts.sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime()),
    practice: resumedPracticeOf(catalogue, stored.practice ?? []),
  };
}

function resumedPracticeOf(
  catalogue: Catalogue,
  stored: NonNullable<ResumableProgress["practice"]>,
): ResumedPracticeAnswer[] {
  const log = stored.map((entry) => ({ ...entry, answeredAt: new Date(entry.answeredAt) }));
  const entries = readLog(catalogue, log, (time) => time);
  const byItem = groupBy(entries, (entry) => entry.itemId);
  const dueAt = new Map(
    Object.entries(byItem).map(([itemId, ofItem]) => [itemId, new Date(replay(ofItem)?.dueAtMs ?? 0)]),
  );
  return entries
    .map(({ id, itemId, given, isRight, answeredAtMs }) => ({
      id,
      itemId,
      moduleNumber: catalogue.practiceItem(itemId)?.moduleNumber ?? 1,
      choice: given.choice,
      number: given.number,
      isRight,
      answeredAt: new Date(answeredAtMs),
      dueAt: dueAt.get(itemId) ?? new Date(answeredAtMs),
    }))
    .sort((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime());
}
