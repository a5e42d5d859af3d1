import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, FieldResolver, Info, Int, Query, Resolver, Root } from "type-graphql";
import { z } from "zod";
import { checkInput } from "../checkInput";
import { Connection, pageLimit, pageSize } from "../connection";
import type { Context } from "../context";
import { badInput } from "../errors";
import { askedFields } from "../graphql/askedFields";
import { searchCost, searchText } from "../search/searchText";
import { Course, courseOf, GlossaryTerm, listedCourseOf, longTextsOf, Outcome } from "./course.type";
import { CourseConnection } from "./courseConnection.type";
import type { BriefCourse } from "./courseQueries";
import type { CourseReader } from "./courseReader";
import { listedModuleOf, Module, moduleOf } from "./module.type";

const courseKey = z.tuple([z.int32(), z.string()]);
const searchInput = z.object({ search: searchText });

@Resolver(() => Course)
export class CourseResolver {
  @Query(() => CourseConnection, {
    description: "The courses, in catalogue order, as a Cursor Connection.",
    complexity: ({ args, childComplexity }) =>
      (args.search == null ? 0 : searchCost) +
      Math.min(Math.max(args.first ?? pageLimit.default, 1), pageLimit.most) * childComplexity,
  })
  async courses(
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
    @Arg("first", () => Int, {
      nullable: true,
      description: "How many to return, 1 to 50; 20 when left out.",
    })
    first?: number | null,
    @Arg("after", () => String, {
      nullable: true,
      description: "Return the courses after this cursor; from the start when left out.",
    })
    after?: string | null,
    @Arg("search", () => String, {
      nullable: true,
      description:
        "Only the courses in which every word of this text, 1 to 200 characters, is found: in titles, keywords, summary or module texts. Tolerant of spelling; the last word may be unfinished. All courses when left out.",
    })
    search?: string | null,
  ): Promise<Connection<BriefCourse | Course> & Pick<CourseConnection, "found">> {
    const { courses, search: reader } = context;
    const cursors = context.cursorsOf("Query.courses");
    const size = pageSize(first);
    const [position, slug] = cursors.decode(after, courseKey) ?? [];
    const place = position === undefined || slug === undefined ? undefined : { position, slug };
    const slugs =
      search == null ? null : await reader.courseSlugs(checkInput(searchInput, { search }).search);
    const asked = askedOfCourses(info);
    const progress = asked.includes("progress") ? context.progress : null;
    const settings = { slugs, withTitles: asksForTitles(info), learnerId: progress?.learnerId ?? null };
    const found: (BriefCourse | ReturnType<typeof listedCourseOf>)[] = asked.every(isBrief)
      ? await courses.briefPage(place, size + 1, settings)
      : (await courses.page(place, size + 1, settings)).map(listedCourseOf);
    for (const { ticks } of found) if (ticks) progress?.keep(ticks);
    const page = new Connection<BriefCourse | Course>(found, size, after, (course) =>
      cursors.encode([course.position, course.slug]),
    );
    return Object.assign(page, { found: slugs?.length ?? null });
  }

  @Query(() => Course, {
    nullable: true,
    description: "One course, by exactly one of its slug or its path; null where there is none.",
  })
  async course(
    @Ctx() { courses }: Context,
    @Arg("slug", () => String, { nullable: true, description: "E.g. `personal-finance`." }) slug?:
      | string
      | null,
    @Arg("path", () => String, {
      nullable: true,
      description: "A course path or a quiz path, in any letter case, e.g. `/Per` or `/quiz`.",
    })
    path?: string | null,
  ): Promise<Course | null> {
    if ((slug == null) === (path == null)) {
      throw badInput([{ field: "slug", message: "Give exactly one of slug and path." }]);
    }
    const row = slug == null ? await courses.byPath(path ?? "") : await courses.bySlug(slug);
    return row && courseOf(row);
  }

  @FieldResolver(() => [Module], {
    description: "The modules in order; the last one is the quiz entry.",
    complexity: ({ childComplexity }) => 9 * childComplexity,
  })
  async modules(@Root() course: Course, @Ctx() { courses }: Context): Promise<Module[]> {
    const { slug, titles } = course;
    return titles
      ? titles.map((title) => listedModuleOf(slug, title))
      : (await courses.modulesOf(slug)).map(moduleOf);
  }

  @FieldResolver(() => Int, { description: "How many modules the course has, the quiz entry included." })
  async moduleCount(@Root() course: Course, @Ctx() { courses }: Context): Promise<number> {
    return (course.titles ?? (await courses.modulesOf(course.slug))).length;
  }

  @FieldResolver(() => [Outcome])
  async outcomes(@Root() course: Course, @Ctx() { courses }: Context): Promise<Outcome[]> {
    return course.outcomes ?? (await longTexts(courses, course)).outcomes;
  }

  @FieldResolver(() => [String])
  async keywords(@Root() course: Course, @Ctx() { courses }: Context): Promise<string[]> {
    return course.keywords ?? (await longTexts(courses, course)).keywords;
  }

  @FieldResolver(() => [GlossaryTerm])
  async glossary(@Root() course: Course, @Ctx() { courses }: Context): Promise<GlossaryTerm[]> {
    return course.glossary ?? (await longTexts(courses, course)).glossary;
  }

  @FieldResolver(() => Module, { nullable: true, description: "One module; null where there is none." })
  async module(
    @Root() course: Course,
    @Ctx() { courses }: Context,
    @Arg("number", () => Int, { description: "Place in the course, from 1." }) number: number,
  ): Promise<Module | null> {
    const outline = await courses.moduleOf(course.slug, number);
    return outline && moduleOf(outline);
  }
}

@Resolver(() => CourseConnection)
export class CourseConnectionResolver {
  @FieldResolver(() => Int, { description: "Courses in the whole list, not only on this page." })
  async totalCount(@Root() { found }: CourseConnection, @Ctx() { courses }: Context): Promise<number> {
    return found ?? courses.total();
  }
}

async function longTexts(courses: CourseReader, { slug }: Course) {
  const row = await courses.bySlug(slug);
  if (!row) throw new Error(`the course ${slug} is gone`);
  return longTextsOf(row);
}

/** Names of what is asked of the courses of a list. */
function askedOfCourses(info: GraphQLResolveInfo): string[] {
  return [...askedFields(info, "nodes"), ...askedFields(info, "edges", "node")];
}

const briefFields = ["id", "slug", "title", "path", "quizPath"];
/** What is found by the slug, or read with the courses. */
const besides = ["__typename", "modules", "moduleCount", "progress"];

/** Whether a `BriefCourse` is enough for this field. */
function isBrief(name: string): boolean {
  return briefFields.includes(name) || besides.includes(name);
}

/** Whether one statement can bring all that is asked of the modules of a list: videos are read with the other texts. */
function asksForTitles(info: GraphQLResolveInfo): boolean {
  const ofModules = [askedFields(info, "nodes", "modules"), askedFields(info, "edges", "node", "modules")];
  return ofModules.some((asked) => asked.size > 0) && !ofModules.some((asked) => asked.has("video"));
}
