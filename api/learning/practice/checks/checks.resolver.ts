import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { z } from "zod";
import { checkPassMark, itemsPerCheck, minutesBetweenChecks } from "../../../../schema/practiceRules";
import { courseListCost } from "../../../catalogue/catalogue";
import { type Context, requireUser } from "../../../context";
import { checkInput, Refusal } from "../../../errors";
import { fieldCosts } from "../../../limits/fieldCosts";
import { path } from "../../browserProgress";
import { answerId, givenAnswer, itemId } from "../readAnswers";
import { CheckResult, MyCheck, PracticeCheck, StartCheckInput, SubmitCheckInput } from "./check.type";
import { readChecks } from "./readChecks";
import { startCheck } from "./startCheck";
import { submitCheck } from "./submitCheck";

const startSchema = z.object({ id: answerId, path });
const submitSchema = z.object({
  id: answerId,
  answers: z
    .array(z.object({ itemId, ...givenAnswer }))
    .max(itemsPerCheck, `Send at most ${itemsPerCheck} answers.`),
});

@Resolver()
export class ChecksResolver {
  @Query(() => [MyCheck], {
    description:
      "The signed-in learner's checks, one entry for each course in which one was started. UNAUTHENTICATED " +
      "without a session.",
    complexity: courseListCost,
  })
  async myChecks(@Ctx() { catalogue, database, viewer }: Context): Promise<MyCheck[]> {
    const checks = await readChecks(database, requireUser(viewer).id);
    return catalogue.courses.flatMap(({ slug, path }) => {
      const ofCourse = checks.get(slug);
      if (!ofCourse) return [];
      const { open, newest, passedAt, nextAt } = ofCourse;
      const lastScore = newest?.score ?? null;
      return [{ path, passedAt, lastScore, total: itemsPerCheck, nextAt, open: open !== null }];
    });
  }

  @Mutation(() => PracticeCheck, {
    description:
      `Draws a check of a course: ${itemsPerCheck} of its practice items, never the same ones twice in a row. ` +
      "Returns the open check if there is one. UNAUTHENTICATED without a session, NOT_FOUND for an unknown " +
      `course, FORBIDDEN for one with less than ${itemsPerCheck + 1} practice items, and RATE_LIMITED for ` +
      `${minutesBetweenChecks} minutes after a check that was not passed.`,
    complexity: ({ childComplexity }) => fieldCosts.write + itemsPerCheck * childComplexity,
  })
  async startCheck(
    @Arg("input", () => StartCheckInput, { description: "The course." }) input: StartCheckInput,
    @Ctx() { catalogue, database, viewer }: Context,
  ): Promise<PracticeCheck> {
    const { id: userId } = requireUser(viewer);
    const { id, path } = checkInput(startSchema, input);
    const course = catalogue.byPath(path);
    if (!course) throw new Refusal("NOT_FOUND", "There is no course at this path.");
    const row = await startCheck(database, catalogue, { userId, course }, { id, now: new Date() });
    const items = row.itemSlugs.flatMap((slug) => catalogue.practiceItem(`${course.slug}/${slug}`) ?? []);
    return { id: row.id, course, items, startedAt: row.startedAt };
  }

  @Mutation(() => CheckResult, {
    description:
      `Scores a check, which is passed with ${checkPassMark} right answers, and stores it. A check that was ` +
      "submitted before keeps its first answers and returns their result. UNAUTHENTICATED without a " +
      "session, NOT_FOUND for an unknown check.",
    complexity: ({ childComplexity }) => fieldCosts.write + itemsPerCheck * childComplexity,
  })
  async submitCheck(
    @Arg("input", () => SubmitCheckInput, { description: "The answers." }) input: SubmitCheckInput,
    @Ctx() { catalogue, database, viewer }: Context,
  ): Promise<CheckResult> {
    const { id: userId } = requireUser(viewer);
    const { id, answers } = checkInput(submitSchema, input);
    const { row, ...result } = await submitCheck(database, catalogue, userId, {
      id,
      answers,
      now: new Date(),
    });
    return { id: row.id, total: row.itemSlugs.length, ...result };
  }
}
