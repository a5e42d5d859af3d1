import { LRUCache } from "lru-cache";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { modulesPerCourse } from "../../schema/learningRules";
import { releaseName } from "../catalogue/catalogue";
import type { Course } from "../catalogue/course.type";
import type { Module } from "../catalogue/module.type";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { courseMarkdown, type DocumentSources, moduleMarkdown, quizMarkdown } from "./courseMarkdown";

@Resolver()
export class MarkdownResolver {
  @Query(() => String, {
    nullable: true,
    description:
      "A course or one of its modules as a Markdown document, as at its path with `.md`; null if there is " +
      "none. It has the questions of the quiz without their answers.",
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
    const { catalogue, publicUrl } = sources;
    const course = catalogue.bySlug(slug);
    if (!course) return null;
    const module = number == null ? null : catalogue.module(slug, number);
    if (number != null && !module) return null;
    const key = `${releaseName(catalogue.release)} ${publicUrl} ${slug} ${number}`;
    return documents.memo(key, { context: () => write(course, module, sources) });
  }
}

/**
 * Written documents; writing that of a module takes about 5 ms, that of a course up to 50 ms. The release and
 * the URL of the site are in the key.
 */
const documents = new LRUCache<string, string, () => string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
  memoMethod: (_key, _stale, { context: writeDocument }) => writeDocument(),
});

function write(course: Course, module: Module | null, sources: DocumentSources): string {
  if (!module) return courseMarkdown(course, sources);
  return module.kind === "QUIZ" ? quizMarkdown(course, sources) : moduleMarkdown(course, module, sources);
}
