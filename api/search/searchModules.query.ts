import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { z } from "zod";
import { searchText } from "../catalogue/course.resolver";
import type { Context } from "../context";
import { checkInput } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { ModuleHit, moduleHitOf } from "./moduleHit.type";

const limit = { max: 20, default: 5 };
const message = `Request 1 to ${limit.max} at a time.`;
const inputSchema = z.object({ text: searchText, first: z.int().min(1, message).max(limit.max, message) });

@Resolver()
export class SearchModulesQuery {
  @Query(() => [ModuleHit], {
    description:
      "Full-text search over course titles and module texts, best matches first. Titles rank above " +
      "headings, headings above text. The search tolerates misspellings, and the last word may be " +
      "unfinished. Empty when nothing matches.",
    complexity: ({ args, childComplexity }) =>
      fieldCosts.search + Math.min(Math.max(args.first ?? limit.default, 1), limit.max) * childComplexity,
  })
  async searchModules(
    @Ctx() { search }: Context,
    @Arg("text", () => String, {
      description: "Search text, 1 to 200 characters, e.g. `how do vaccines work`.",
    })
    text: string,
    @Arg("first", () => Int, {
      nullable: true,
      description: "Maximum number of modules to return, 1 to 20. Defaults to 5.",
    })
    first?: number | null,
  ): Promise<ModuleHit[]> {
    const input = checkInput(inputSchema, { text, first: first ?? limit.default });
    return (await search.modules(input.text, input.first)).map(moduleHitOf);
  }
}
