import { and, eq, sql } from "drizzle-orm";
import { Arg, Ctx, Field, InputType, Int, Mutation, Resolver } from "type-graphql";
import { z } from "zod";
import type { SignedInUser } from "../accounts/sessions";
import { type Catalogue, courseAt } from "../catalogue/catalogue";
import { type Context, requireLearner, requireUser } from "../context";
import type { Database } from "../db/database";
import { badInput, checkInput } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { completions } from "./completions.table";
import { CourseProgress, courseProgressOf } from "./courseProgress.resolver";
import { moduleNumber, path } from "./inputFields";
import { lockLearner } from "./lockLearner";
import { removedTicks } from "./removedTicks.table";

const completionSchema = z.object({ path, number: moduleNumber, completed: z.boolean() });

/**
 * Ticks or unticks one module for a learner. Idempotent.
 * @returns the slug of the course
 * @throws Refusal NOT_FOUND for an unknown path, BAD_USER_INPUT for an unknown module
 */
export async function setModuleCompletion(
  db: Database,
  catalogue: Catalogue,
  user: SignedInUser,
  input: z.infer<typeof completionSchema>,
): Promise<string> {
  const { path, number, completed } = checkInput(completionSchema, input);
  const course = courseAt(catalogue, path);
  if (!catalogue.module(course.slug, number)) {
    throw badInput([{ field: "number", message: "This course has no module with this number." }]);
  }
  const tick = { userId: user.id, courseSlug: course.slug, moduleNumber: number };
  await db.transaction(async (tx) => {
    await lockLearner(tx, user.id);
    await (completed ? addTick(tx, tick) : removeTick(tx, tick));
  });
  return course.slug;
}

interface Tick {
  userId: string;
  courseSlug: string;
  moduleNumber: number;
}

type TickTable = typeof completions | typeof removedTicks;

async function addTick(tx: Database, tick: Tick): Promise<void> {
  await tx
    .insert(completions)
    .values(tick)
    .onConflictDoUpdate({ target: keyOf(completions), set: { lastTickedAt: sql`now()` } });
  // With its time, which can be that of another clock, a later merge could remove the tick again.
  await tx.delete(removedTicks).where(isTick(removedTicks, tick));
}

async function removeTick(tx: Database, tick: Tick): Promise<void> {
  await tx.delete(completions).where(isTick(completions, tick));
  await tx
    .insert(removedTicks)
    .values(tick)
    .onConflictDoUpdate({ target: keyOf(removedTicks), set: { removedAt: sql`now()` } });
}

function keyOf({ userId, courseSlug, moduleNumber }: TickTable) {
  return [userId, courseSlug, moduleNumber];
}

function isTick(table: TickTable, { userId, courseSlug, moduleNumber }: Tick) {
  return and(
    eq(table.userId, userId),
    eq(table.courseSlug, courseSlug),
    eq(table.moduleNumber, moduleNumber),
  );
}

@InputType({ description: "A tick, or its removal." })
class SetModuleCompletionInput {
  @Field(() => String, { description: "Path of the course, in any letter case, e.g. `/Per`." })
  path!: string;

  @Field(() => Int, { description: "Number of the module, from 1; the quiz entry can be ticked too." })
  number!: number;

  @Field(() => Boolean, { description: "True to tick, false to untick." })
  completed!: boolean;
}

@Resolver()
export class SetModuleCompletionMutation {
  @Mutation(() => CourseProgress, {
    description:
      "Ticks or unticks a module for the signed-in learner. Idempotent. UNAUTHENTICATED without a session.",
    complexity: fieldCosts.write,
  })
  async setModuleCompletion(
    @Arg("input", () => SetModuleCompletionInput, { description: "The module and its new state." })
    input: SetModuleCompletionInput,
    @Ctx() context: Context,
  ): Promise<CourseProgress> {
    const user = requireUser(context.viewer);
    const learner = requireLearner(context);
    await context.limits.countStoredItems(context.viewer.address);
    const slug = await setModuleCompletion(context.database, context.catalogue, user, input);
    learner.clear();
    return courseProgressOf(await learner.ticksIn(slug));
  }
}
