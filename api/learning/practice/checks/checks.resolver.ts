import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { z } from "zod";
import { checkPassMark, itemsPerCheck, minutesBetweenChecks } from "../../../../schema/practiceRules";
import { type Catalogue, courseAt } from "../../../catalogue/catalogue";
import { Course } from "../../../catalogue/course.type";
import { type Context, requireLearner, requireUser } from "../../../context";
import { checkInput } from "../../../errors";
import { fieldCosts, learnerFieldCost } from "../../../limits/fieldCosts";
import { clientId, givenAnswer, itemId, path } from "../../inputFields";
import { CheckResult, CourseCheck, PracticeCheck, StartCheckInput, SubmitCheckInput } from "./check.type";
import { hasChecks } from "./drawItems";
import { type CheckRow, isCurrent, itemsOf } from "./readChecks";
import { startCheck } from "./startCheck";
import { resultOf, submitCheck } from "./submitCheck";

const startSchema = z.object({ id: clientId, path });
const submitSchema = z.object({
  id: clientId,
  answers: z
    .array(z.object({ itemId, ...givenAnswer }))
    .max(itemsPerCheck, `Send at most ${itemsPerCheck} answers.`),
});

@Resolver()
export class ChecksResolver {
  @Mutation(() => PracticeCheck, {
    description:
      `Draws a check of a course: ${itemsPerCheck} of its practice items, never the same ones twice in a ` +
      "row. Returns the open check if there is one. UNAUTHENTICATED without a session, NOT_FOUND for an " +
      `unknown course, FORBIDDEN for one with less than ${itemsPerCheck + 1} practice items, and ` +
      `RATE_LIMITED for ${minutesBetweenChecks} minutes after a check that was not passed.`,
    complexity: ({ childComplexity }) => fieldCosts.write + childComplexity,
  })
  async startCheck(
    @Arg("input", () => StartCheckInput, { description: "The course." }) input: StartCheckInput,
    @Ctx() context: Context,
  ): Promise<PracticeCheck> {
    const { catalogue, database } = context;
    const { id: userId } = requireUser(context.viewer);
    const { id, path } = checkInput(startSchema, input);
    const course = courseAt(catalogue, path);
    const row = await startCheck(database, catalogue, { userId, course }, id);
    requireLearner(context).clear();
    return checkOf(catalogue, course, row);
  }

  @Mutation(() => CheckResult, {
    description:
      `Scores a check, which is passed with ${checkPassMark} right answers, and stores it. A check that ` +
      "was submitted before keeps its first answers and returns their result. UNAUTHENTICATED without a " +
      "session, NOT_FOUND for an unknown check.",
    complexity: ({ childComplexity }) => fieldCosts.write + childComplexity,
  })
  async submitCheck(
    @Arg("input", () => SubmitCheckInput, { description: "The answers." }) input: SubmitCheckInput,
    @Ctx() context: Context,
  ): Promise<CheckResult> {
    const { catalogue, database } = context;
    const { id: userId } = requireUser(context.viewer);
    const { id, answers } = checkInput(submitSchema, input);
    const result = await submitCheck(database, catalogue, userId, { id, answers });
    requireLearner(context).clear();
    return result;
  }
}

@Resolver(() => Course)
export class CheckOfCourseResolver {
  @FieldResolver(() => CourseCheck, {
    nullable: true,
    complexity: learnerFieldCost,
    description:
      "The signed-in learner's checks in the course. Null without a session, and for a course with less " +
      `than ${itemsPerCheck + 1} practice items.`,
  })
  async check(@Root() { slug }: Course, @Ctx() { catalogue, learner }: Context): Promise<CourseCheck | null> {
    const course = catalogue.courseOf({ courseSlug: slug });
    if (!learner || !hasChecks(course)) return null;
    const { passedAt, nextAt, open, newest } = await learner.checksIn(slug);
    return {
      passedAt,
      nextAt,
      open: open && isCurrent(catalogue, open) ? checkOf(catalogue, course, open) : null,
      last: newest && resultOf(catalogue, newest),
    };
  }
}

function checkOf(catalogue: Catalogue, course: Course, row: CheckRow): PracticeCheck {
  return { id: row.id, course, items: itemsOf(catalogue, row), startedAt: row.startedAt };
}
