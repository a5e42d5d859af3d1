import { desc, sql } from "drizzle-orm";
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver } from "type-graphql";
import { z } from "zod";
import { practiceKeyOf } from "../catalogue/answerKeys";
import type { Catalogue } from "../catalogue/catalogue";
import { PracticeItem } from "../catalogue/practiceItem.type";
import type { Context } from "../context";
import type { Database } from "../db/database";
import { checkInput } from "../errors";
import { Admin } from "./admin.resolver";
import { practiceCounts } from "./counts.table";
import { smallestGroup } from "./courseFigures";
import { requireAdmin } from "./requireAdmin";

@ObjectType({ description: "A wrong choice in the first answers to a practice item." })
class PracticeMistake {
  @Field(() => String, { description: "The option, step, left side, entry, part or number." })
  choice!: string;

  @Field(() => Int, { description: "Number of learners whose first answer was wrong about it first." })
  learners!: number;
}

@ObjectType({
  description: "Statistics of a practice item, about the first answers of learners with an account.",
})
class PracticeStatistics {
  @Field(() => PracticeItem, { description: "The item." })
  item!: PracticeItem;

  @Field(() => Int, { description: "Number of learners who answered it." })
  learners!: number;

  @Field(() => Float, { description: "Share of learners whose first answer was right, 0 to 1." })
  rightShare!: number;

  @Field(() => [PracticeMistake], {
    description: `Wrong choices of at least ${smallestGroup} learners, the most frequent first.`,
  })
  mistakes!: PracticeMistake[];
}

const maxItems = 100;
const argsSchema = z.object({
  first: z.int().min(1, "Ask for at least 1 item.").max(maxItems, `Ask for at most ${maxItems} items.`),
});

@Resolver(() => Admin)
export class PracticeStatisticsResolver {
  @FieldResolver(() => [PracticeStatistics], {
    description:
      `Statistics of practice items that at least ${smallestGroup} learners have answered, ` +
      "the hardest first.",
    complexity: ({ args, childComplexity }) => args.first * childComplexity,
  })
  async practiceStatistics(
    @Ctx() context: Context,
    @Arg("first", () => Int, { defaultValue: 20, description: `Maximum number of items, 1 to ${maxItems}.` })
    first: number,
  ): Promise<PracticeStatistics[]> {
    const audit = await requireAdmin(context);
    checkInput(argsSchema, { first });
    const { catalogue, replicaDb } = context;
    const counted = await replicaDb.read(readCounts, catalogue.release);
    const statistics = counted.flatMap((row) => statisticsOf(catalogue, row) ?? []).slice(0, first);
    audit.addRows(statistics.length);
    return statistics;
  }
}

interface CountedItem {
  courseSlug: string;
  itemSlug: string;
  learners: number;
  right: number;
  mistakes: { mistake: number | null; learners: number }[];
}

/**
 * Returns the items with enough learners, the hardest first. One row for each item and wrong choice is read.
 */
async function readCounts(db: Database): Promise<CountedItem[]> {
  const { courseSlug, itemSlug, firstRight, firstMistake } = practiceCounts;
  const kinds = db
    .select({
      courseSlug,
      itemSlug,
      firstRight,
      firstMistake,
      learners: sql<number>`sum(${practiceCounts.learners})::int`.as("kind_learners"),
    })
    .from(practiceCounts)
    .groupBy(courseSlug, itemSlug, firstRight, firstMistake)
    .as("kinds");
  const total = sql<number>`sum(${kinds.learners})::int`;
  const right = sql<number>`coalesce(sum(${kinds.learners}) filter (where ${kinds.firstRight}), 0)::int`;
  return db
    .select({
      courseSlug: kinds.courseSlug,
      itemSlug: kinds.itemSlug,
      learners: total,
      right,
      mistakes: sql<CountedItem["mistakes"]>`coalesce(
        jsonb_agg(jsonb_build_object('mistake', ${kinds.firstMistake}, 'learners', ${kinds.learners})
          order by ${kinds.learners} desc) filter (where not ${kinds.firstRight}), '[]')`,
    })
    .from(kinds)
    .groupBy(kinds.courseSlug, kinds.itemSlug)
    .having(sql`${total} >= ${smallestGroup}`)
    .orderBy(sql`${right}::float8 / ${total}`, desc(total), kinds.courseSlug, kinds.itemSlug);
}

/** Returns null for an item that the release no longer has. */
function statisticsOf(catalogue: Catalogue, row: CountedItem): PracticeStatistics | null {
  const item = catalogue.practiceItem(`${row.courseSlug}/${row.itemSlug}`);
  if (!item) return null;
  return {
    item,
    learners: row.learners,
    rightShare: row.right / row.learners,
    mistakes: row.mistakes.flatMap(({ mistake, learners }) => {
      const choice = choiceOf(catalogue, item, mistake);
      return choice !== null && learners >= smallestGroup ? [{ choice, learners }] : [];
    }),
  };
}

/** Returns the text of a wrong choice; null if it is none of the known ones. */
function choiceOf(catalogue: Catalogue, item: PracticeItem, mistake: number | null): string | null {
  if (mistake === null) return null;
  if (item.kind !== "NUMBER") return item.options[mistake] ?? null;
  const number = practiceKeyOf(catalogue, item.id).numberMistakes[mistake]?.answer;
  return number === undefined ? null : `${number} ${item.unit ?? ""}`.trim();
}
