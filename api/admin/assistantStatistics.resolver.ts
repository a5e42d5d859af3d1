import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { groupBy } from "es-toolkit";
import { GraphQLLocalDate } from "graphql-scalars";
import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Resolver } from "type-graphql";
import { z } from "zod";
import { assistantCounts, type ReplyKind } from "../assistant/assistantCounts.table";
import { type Catalogue, moduleById } from "../catalogue/catalogue";
import { Module } from "../catalogue/module.type";
import type { Context } from "../context";
import type { Database } from "../db/database";
import { checkInput } from "../errors";
import { Admin } from "./admin.resolver";
import { smallestGroup } from "./courseFigures";
import { requireAdmin } from "./requireAdmin";

const few = `null for 1 to ${smallestGroup - 1}, which could be the questions of one learner`;

@ObjectType({
  description: "Numbers of replies of the assistant on one day, by kind. Each reply is of one kind.",
})
class AssistantDay {
  @Field(() => GraphQLLocalDate, { description: "The day in UTC, e.g. `2026-11-24`." })
  day!: string;

  @Field(() => Int, { nullable: true, description: `Replies of the AI; ${few}.` })
  ai?: number | null;

  @Field(() => Int, { nullable: true, description: `Replies made of sentences of the courses; ${few}.` })
  library?: number | null;

  @Field(() => Int, { nullable: true, description: `Replies with the date or another fixed text; ${few}.` })
  fixed?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Questions without an answer: the courses have none, the question is that of a quiz, or it is in " +
      `another language; ${few}.`,
  })
  declined?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Help messages for a danger sign in the question, and replies that replaced an AI reply because it " +
      `had one; ${few}.`,
  })
  danger?: number | null;

  @Field(() => Int, { nullable: true, description: `Replies that say that the AI failed; ${few}.` })
  failed?: number | null;
}

@ObjectType({ description: "A module that replies of the assistant cited." })
class CitedModule {
  @Field(() => Module, { description: "The module." })
  module!: Module;

  @Field(() => Int, { description: `Number of replies that cited it, at least ${smallestGroup}.` })
  replies!: number;
}

const maxModules = 20;

@ObjectType({
  description:
    "Statistics of the assistant. They are counts: no word of a question or reply is stored. Counts appear " +
    "within 10 seconds and are deleted after 400 days.",
})
class AssistantStatistics {
  @Field(() => [AssistantDay], { description: "Days with replies, the latest first." })
  days!: AssistantDay[];

  @Field(() => [CitedModule], {
    description: `The most cited modules of the same days, at most ${maxModules}, the most cited first.`,
    complexity: ({ childComplexity }) => maxModules * childComplexity,
  })
  modules!: CitedModule[];
}

const maxDays = 400;
const argsSchema = z.object({
  days: z.int().min(1, "Ask for at least 1 day.").max(maxDays, `Ask for at most ${maxDays} days.`),
});
const dayMs = 86_400_000;

@Resolver(() => Admin)
export class AssistantStatisticsResolver {
  @FieldResolver(() => AssistantStatistics, {
    description: "Statistics of the assistant in the last days.",
    complexity: ({ args, childComplexity }) => args.days + childComplexity,
  })
  async assistantStatistics(
    @Ctx() context: Context,
    @Arg("days", () => Int, {
      defaultValue: 30,
      description: `Number of days up to today, 1 to ${maxDays}.`,
    })
    days: number,
  ): Promise<AssistantStatistics> {
    const audit = await requireAdmin(context);
    checkInput(argsSchema, { days });
    const { assistant, catalogue, replicaDb } = context;
    const since = new Date((Math.floor(assistant.now().getTime() / dayMs) - days + 1) * dayMs);
    const statistics = await replicaDb.read(
      async (db) => ({ days: await readDays(db, since), modules: await readModules(db, catalogue, since) }),
      catalogue.release,
    );
    audit.addRows(statistics.days.length + statistics.modules.length);
    return statistics;
  }
}

async function readDays(db: Database, since: Date): Promise<AssistantDay[]> {
  const { day, kind, count } = assistantCounts;
  const rows = await db
    .select({ day, kind, count })
    .from(assistantCounts)
    .where(and(gte(day, since), ne(kind, "citation")))
    .orderBy(desc(day));
  const byDay = groupBy(rows, (row) => row.day.toISOString().slice(0, 10));
  return Object.entries(byDay).map(([date, counts]) => {
    const figure = (wanted: ReplyKind) => {
      const replies = counts.find((row) => row.kind === wanted)?.count ?? 0;
      return replies === 0 || replies >= smallestGroup ? replies : null;
    };
    return {
      day: date,
      ai: figure("ai"),
      library: figure("library"),
      fixed: figure("fixed"),
      declined: figure("declined"),
      danger: figure("danger"),
      failed: figure("failed"),
    };
  });
}

/** Modules that the release no longer has are omitted. */
async function readModules(db: Database, catalogue: Catalogue, since: Date): Promise<CitedModule[]> {
  const { day, kind, moduleId, count } = assistantCounts;
  const replies = sql<number>`sum(${count})::int`;
  const rows = await db
    .select({ moduleId, replies })
    .from(assistantCounts)
    .where(and(gte(day, since), eq(kind, "citation")))
    .groupBy(moduleId)
    .having(sql`${replies} >= ${smallestGroup}`)
    .orderBy(desc(replies), moduleId)
    .limit(maxModules);
  return rows.flatMap((row) => {
    const module = moduleById(catalogue, row.moduleId);
    return module ? [{ module, replies: row.replies }] : [];
  });
}
