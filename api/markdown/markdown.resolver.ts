import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { modulesPerCourse } from "../../schema/learningRules";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { courseMarkdown, moduleMarkdown, quizMarkdown } from "./courseMarkdown";

@Resolver()
export class MarkdownResolver {
  @Query(() => String, {
    nullable: true,
    description:
      "A course or one of its modules as a Markdown document, as at its path with `.md`; null if there is " +
      "none. The documents of a course and of its quiz entry have the questions without their answers.",
    complexity: ({ args }) => (args.module == null ? modulesPerCourse : 1) * fieldCosts.document,
  })
  courseMarkdown(
    @Ctx() sources: Context,
    @Arg("slug", () => String, { description: "Slug of the course, e.g. `personal-finance`." })
    slug: string,
    @Arg("module", () => Int, {
      nullable: true,
      description: "Number of the module, from 1. The whole course if omitted.",
    })
    number?: number | null,
  ): string | null {
    const { catalogue } = sources;
    const course = catalogue.bySlug(slug);
    if (!course) return null;
    if (number == null) return courseMarkdown(course, sources);
    const module = catalogue.module(slug, number);
    if (!module) return null;
    return module.kind === "QUIZ" ? quizMarkdown(course, sources) : moduleMarkdown(course, module, sources);
  }
}
