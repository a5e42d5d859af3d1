import { sortBy } from "es-toolkit";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Resolver } from "type-graphql";
import type { SignedInUser } from "../accounts/sessions";
import type { Catalogue } from "../catalogue/catalogue";
import { type Context, requireLearner, requireUser } from "../context";
import type { Database } from "../db/database";
import { type ProgressInput, readBroughtProgress } from "./broughtProgress";
import { completions } from "./completions.table";
import { CourseProgress, courseProgressOf } from "./courseProgress.resolver";
import { storeAttempts } from "./storeAttempts";

@InputType({ description: "The ticks of one course." })
export class CourseTicksInput {
  @Field(() => String, { description: "Path of the course, in any letter case, e.g. `/Per`." })
  path!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, in any order." })
  completed!: number[];

  @Field(() => [GraphQLDateTime], {
    nullable: true,
    description: "When each of them was ticked, in the same order; now when left out.",
  })
  times?: Date[] | null;
}

@InputType({ description: "A quiz that was filled in without an account." })
export class QuizAttemptInput {
  @Field(() => ID, { description: "A UUID made where the quiz was taken." })
  id!: string;

  @Field(() => String, { description: "Path of the course or of its quiz, in any letter case." })
  path!: string;

  @Field(() => [Int], {
    description: "The zero-based index of the chosen option of each question, in question order.",
  })
  answers!: number[];

  @Field(() => GraphQLDateTime, { description: "When it was filled in; the future counts as now." })
  submittedAt!: Date;
}

@InputType({ description: "What a browser kept of a learner without an account." })
export class MergeProgressInput {
  @Field(() => [CourseTicksInput], { description: "At most 200 courses." })
  courses!: CourseTicksInput[];

  @Field(() => [QuizAttemptInput], {
    nullable: true,
    description: "At most 200 quiz attempts, which are scored anew; none when left out.",
  })
  attempts?: QuizAttemptInput[] | null;
}

@Resolver()
export class MergeProgressMutation {
  @Mutation(() => [CourseProgress], {
    description:
      "Adds ticks and quiz attempts kept in a browser to the signed-in learner's, all of them or none; " +
      "UNAUTHENTICATED without a session. Nothing is unticked, repeating it changes nothing, and what " +
      "fits no course of today is passed over. Returns the progress of the courses named.",
  })
  async mergeProgress(
    @Arg("input", () => MergeProgressInput, { description: "The ticks, by course, and the attempts." })
    input: MergeProgressInput,
    @Ctx() context: Context,
  ): Promise<CourseProgress[]> {
    const user = requireUser(context.viewer);
    const learner = requireLearner(context);
    const slugs = await mergeProgress(context.database, context.catalogue, user, input, new Date());
    learner.clearTicks();
    return (await Promise.all(slugs.map((slug) => learner.ticksIn(slug)))).map(courseProgressOf);
  }
}

/**
 * Adds progress that a browser stored before login, in one transaction; ticks and attempts that are there
 * already stay as they are. It may be repeated, also by several tabs or devices at once.
 * @returns slugs of the courses whose ticks were named, in the order given
 */
export async function mergeProgress(
  db: Database,
  catalogue: Catalogue,
  user: SignedInUser,
  input: ProgressInput,
  now: Date,
): Promise<string[]> {
  const { courseSlugs, ticks, attempts } = readBroughtProgress(catalogue, input, now);
  // Sorted, so that concurrent merges of the same ticks wait for each other and cannot deadlock.
  const rows = sortBy(
    ticks.map((tick) => ({ ...tick, userId: user.id })),
    ["courseSlug", "moduleNumber"],
  );
  await db.transaction(async (tx) => {
    if (rows.length > 0) await tx.insert(completions).values(rows).onConflictDoNothing();
    await storeAttempts(tx, user.id, attempts);
  });
  return courseSlugs;
}
