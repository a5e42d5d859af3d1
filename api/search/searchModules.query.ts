import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { z } from "zod";
import { searchCost, searchText } from "../catalogue/course.resolver";
import type { Context } from "../context";
import { checkInput } from "../errors";
import { ModuleHit, moduleHitOf } from "./moduleHit.type";

const limit = { most: 20, default: 5 };
const message = `Ask for 1 to ${limit.most} at a time.`;
const inputSchema = z.object({ text: searchText, first: z.int().min(1, message).max(limit.most, message) });

@Resolver()
export class SearchModulesQuery {
  @Query(() => [ModuleHit], {
    description:
      "Full-text search over course titles and module texts, best first: titles count above headings, " +
      "headings above text. It is tolerant of spelling, and the last word may be unfinished. Empty when " +
      "nothing fits.",
    complexity: ({ args, childComplexity }) =>
      searchCost + Math.min(Math.max(args.first ?? limit.default, 1), limit.most) * childComplexity,
  })
  async searchModules(
    @Ctx() { search }: Context,
    @Arg("text", () => String, {
      description: "What to look for, 1 to 200 characters, e.g. `how do vaccines work`.",
    })
    text: string,
    @Arg("first", () => Int, {
      nullable: true,
      description: "How many to return at most, 1 to 20; 5 when left out.",
    })
    first?: number | null,
  ): Promise<ModuleHit[]> {
    const input = checkInput(inputSchema, { text, first: first ?? limit.default });
    return (await search.modules(input.text, input.first)).map(moduleHitOf);
  }
}
