import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { z } from "zod";
import { searchText } from "../catalogue/course.resolver";
import { Guide } from "../catalogue/guide.type";
import type { Context } from "../context";
import { checkInput } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { pageCost } from "../pagination/connection";
import { ModuleHit } from "./moduleHit.type";

const limit = { max: 20, default: 5 };
const message = `Request 1 to ${limit.max} at a time.`;
const inputSchema = z.object({ text: searchText, first: z.int().min(1, message).max(limit.max, message) });

const complexity = (field: Parameters<typeof pageCost>[0]) => fieldCosts.search + pageCost(field, limit);

@Resolver()
export class SearchModulesQuery {
  @Query(() => [ModuleHit], {
    description:
      "Full-text search over course titles and module texts, best matches first. Titles rank above " +
      "headings, headings above text. Modules are also found by questions of learners that they answer. " +
      "The search tolerates misspellings, and the last word may be unfinished. Empty when nothing matches.",
    complexity,
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
    return search.modules(input.text, input.first);
  }

  @Query(() => [Guide], {
    description:
      "Full-text search over the guides on staying safe, best matches first. A guide matches when " +
      "its title, keywords or summary contain one of the words, and the whole guide contains at least half " +
      "of them; rare words count more. The search tolerates misspellings, and " +
      "the last word may be unfinished. Empty when nothing matches.",
    complexity,
  })
  async searchGuides(
    @Ctx() { search }: Context,
    @Arg("text", () => String, {
      description: "Search text, 1 to 200 characters, e.g. `somebody wants to meet me`.",
    })
    text: string,
    @Arg("first", () => Int, {
      nullable: true,
      description: "Maximum number of guides to return, 1 to 20. Defaults to 5.",
    })
    first?: number | null,
  ): Promise<Guide[]> {
    const input = checkInput(inputSchema, { text, first: first ?? limit.default });
    return search.guides(input.text, input.first);
  }
}
