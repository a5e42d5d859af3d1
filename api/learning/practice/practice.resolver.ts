import { groupBy, sumBy } from "es-toolkit";
import { Arg, Ctx, Float, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { z } from "zod";
import { chooseItems, type ItemTimes } from "../../../schema/choosePractice";
import { isDue, itemsPerRound, moduleStrength } from "../../../schema/practiceRules";
import type { Catalogue } from "../../catalogue/catalogue";
import { PracticeItem } from "../../catalogue/practiceItem.type";
import type { Context } from "../../context";
import { checkInput } from "../../errors";
import { fieldCosts } from "../../limits/fieldCosts";
import { readTicks, ticksSchema } from "../browserProgress";
import { givenAnswer, itemId } from "../inputFields";
import { answerPractice, reviewAnswer } from "./answerPractice";
import {
  BrowserPracticeInput,
  type ModulePractice,
  MyPractice,
  PracticeAnswerInput,
  PracticeResult,
  PracticeReview,
  PracticeRound,
  PracticeStrength,
} from "./practice.type";

const maxItems = 20;
const countMessage = `Give 1 to ${maxItems} items.`;
const firstSchema = z.object({ first: z.int().min(1, countMessage).max(maxItems, countMessage) });
const browserSchema = z.object({
  ticks: z.array(ticksSchema).max(200, "Send at most 200 courses."),
  states: z
    .array(z.object({ itemId, answeredAt: z.date(), dueAt: z.date() }))
    .max(2_000, "Send at most 2,000 items."),
});
const reviewSchema = z.object({ itemId, ...givenAnswer });

@Resolver()
export class PracticeResolver {
  @Query(() => PracticeRound, {
    description:
      "Items to practise now: due ones, and new ones of modules that were ticked or practised. With a " +
      "session, chosen by the account; without, by `browser`.",
    complexity: ({ args, childComplexity }) =>
      fieldCosts.read + (args.first ?? itemsPerRound) * childComplexity,
  })
  async practice(
    @Ctx() { catalogue, learner }: Context,
    @Arg("first", () => Int, {
      nullable: true,
      description: `Number of items to return, 1 to ${maxItems}. Defaults to ${itemsPerRound}.`,
    })
    first?: number | null,
    @Arg("browser", () => BrowserPracticeInput, {
      nullable: true,
      description: "Progress of a browser without a session. Ignored with a session. Defaults to none.",
    })
    browser?: BrowserPracticeInput | null,
  ): Promise<PracticeRound> {
    const { first: count } = checkInput(firstSchema, { first: first ?? itemsPerRound });
    const known = learner
      ? {
          states: await learner.practice(),
          ticks: new Map([...(await learner.ticks())].map(([slug, { completed }]) => [slug, completed])),
        }
      : readBrowser(catalogue, browser ?? { ticks: [], states: [] });
    const { nextDueAtMs, ...round } = chooseItems(catalogue.courses, known, Date.now(), count);
    return { ...round, nextDueAt: nextDueAtMs === null ? null : new Date(nextDueAtMs) };
  }

  @Query(() => PracticeItem, {
    nullable: true,
    description: "One practice item, without its answer; null when there is no such item.",
  })
  practiceItem(
    @Ctx() { catalogue }: Context,
    @Arg("id", () => ID, { description: "Id of the item." }) id: string,
  ): PracticeItem | null {
    return catalogue.practiceItem(id);
  }

  @Query(() => PracticeReview, {
    nullable: true,
    description:
      "Reviews an answer to a practice item and stores nothing: for pages without JavaScript. Null when " +
      "there is no such item.",
    complexity: fieldCosts.read,
  })
  practiceReview(
    @Ctx() { catalogue }: Context,
    @Arg("itemId", () => ID, { description: "Id of the item." }) id: string,
    @Arg("choice", () => [Int], { nullable: true, description: "As in `PracticeAnswerInput`." })
    choice?: number[] | null,
    @Arg("number", () => Float, { nullable: true, description: "As in `PracticeAnswerInput`." })
    number?: number | null,
  ): PracticeReview | null {
    const given = checkInput(reviewSchema, { itemId: id, choice, number });
    const item = catalogue.practiceItem(given.itemId);
    return item && reviewAnswer(catalogue, item, given);
  }

  @Query(() => MyPractice, {
    nullable: true,
    description: "The signed-in learner's practice; null without a session.",
    complexity: fieldCosts.read,
  })
  async myPractice(@Ctx() { catalogue, learner }: Context): Promise<MyPractice | null> {
    return learner && practiceOf(catalogue, await learner.practice(), Date.now());
  }

  @Mutation(() => PracticeResult, {
    description:
      "Scores an answer to a practice item and returns feedback and the next state. With a session, stores " +
      "the answer if it counts.",
    complexity: fieldCosts.write,
  })
  async answerPractice(
    @Arg("input", () => PracticeAnswerInput, { description: "The answer." }) input: PracticeAnswerInput,
    @Ctx() context: Context,
  ): Promise<PracticeResult> {
    const { database, catalogue, limits, viewer } = context;
    const user = viewer.isUserKnown ? viewer.user : null;
    if (user) await limits.countStoredItems(viewer.address);
    const result = await answerPractice(database, catalogue, user, input, new Date());
    if (user) context.learner?.clear();
    return result;
  }
}

function readBrowser(catalogue: Catalogue, browser: BrowserPracticeInput) {
  const { ticks, states } = checkInput(browserSchema, browser);
  const read = readTicks(catalogue, ticks, new Date());
  return {
    states: new Map(
      states.map(({ itemId, answeredAt, dueAt }) => [
        itemId,
        { answeredAtMs: answeredAt.getTime(), dueAtMs: dueAt.getTime() },
      ]),
    ),
    ticks: new Map(
      Object.entries(groupBy(read, ({ courseSlug }) => courseSlug)).map(([slug, ofCourse]) => [
        slug,
        ofCourse.map(({ moduleNumber }) => moduleNumber),
      ]),
    ),
  };
}

function practiceOf(catalogue: Catalogue, states: ReadonlyMap<string, ItemTimes>, nowMs: number): MyPractice {
  const modules: ModulePractice[] = [];
  let nextDueAtMs: number | null = null;
  for (const { path, modules: ofCourse } of catalogue.courses) {
    for (const { number, practiceItems } of ofCourse) {
      const practised = practiceItems.flatMap(({ id }) => states.get(id) ?? []);
      if (practised.length === 0) continue;
      const strength = PracticeStrength[moduleStrength(practised)];
      const due = practised.filter((state) => isDue(state, nowMs));
      modules.push({ path, number, strength, dueCount: due.length });
      for (const { dueAtMs } of practised.filter((state) => !due.includes(state)))
        nextDueAtMs = Math.min(dueAtMs, nextDueAtMs ?? dueAtMs);
    }
  }
  const dueCount = sumBy(modules, (module) => module.dueCount);
  return { dueCount, nextDueAt: nextDueAtMs === null ? null : new Date(nextDueAtMs), modules };
}
