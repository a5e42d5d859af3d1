import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import { z } from "zod";
import type { Context } from "../context";
import { badInput, checkInput } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { Connection, connectionOf, pageCost, pageSize } from "../pagination/connection";
import { cursorsOf } from "../pagination/cursors";
import { Course } from "./course.type";
import { courseSchema } from "./courseSchemas";
import { Guide } from "./guide.type";
import { Module } from "./module.type";
import { PracticeItem } from "./practiceItem.type";
import { Quiz } from "./quiz.type";
import { Site } from "./site.type";

const maxSearchLength = 200;
const searchLengthMessage = `Type 1 to ${maxSearchLength} characters.`;

/** A search text: 1 to 200 characters after trimming. */
export const searchText = z
  .string()
  .refine((text) => text.trim() !== "" && text.trim().length <= maxSearchLength, searchLengthMessage);

@ObjectType({ description: "A page of courses in catalogue order." })
class CourseConnection extends connectionOf(Course, { item: "A course", node: "course", nodes: "courses" }) {
  @Field(() => Int, { description: "Number of courses in the whole list, not only on this page." })
  totalCount!: number;
}

const cursors = cursorsOf("Query.courses", z.tuple([z.int32(), courseSchema.shape.slug]));
const searchInput = z.object({ search: searchText });

@Resolver(() => Course)
export class CourseResolver {
  @Query(() => CourseConnection, {
    description: "The courses, in catalogue order, as a Cursor Connection.",
    complexity: (field) => (field.args.search == null ? 0 : fieldCosts.search) + pageCost(field),
  })
  async courses(
    @Ctx() context: Context,
    @Arg("first", () => Int, {
      nullable: true,
      description: "Number of courses to return, 1 to 50. Defaults to 20.",
    })
    first?: number | null,
    @Arg("after", () => String, {
      nullable: true,
      description: "Returns the courses after this cursor. Defaults to the start of the list.",
    })
    after?: string | null,
    @Arg("search", () => String, {
      nullable: true,
      description:
        "Returns only courses in which every word of this text is found: in titles, keywords, summary or " +
        "module texts. 1 to 200 characters. The search tolerates misspellings, and the last word may be " +
        "unfinished. Defaults to all courses.",
    })
    search?: string | null,
  ): Promise<CourseConnection> {
    const size = pageSize(first);
    const [position, slug] = cursors.decode(after) ?? [-1, ""];
    const matches = search == null ? context.catalogue.courses : await searchCourses(context, search);
    const start = matches.findIndex(
      (course) => course.position > position || (course.position === position && course.slug > slug),
    );
    const rows = start < 0 ? [] : matches.slice(start, start + size + 1);
    const page = new Connection(rows, size, after, (course) =>
      cursors.encode([course.position, course.slug]),
    );
    return Object.assign(page, { totalCount: matches.length });
  }

  @Query(() => Course, {
    nullable: true,
    description: "One course, by exactly one of slug and path; null when there is no such course.",
  })
  course(
    @Ctx() { catalogue }: Context,
    @Arg("slug", () => String, { nullable: true, description: "E.g. `personal-finance`." }) slug?:
      | string
      | null,
    @Arg("path", () => String, {
      nullable: true,
      description: "A course path or a quiz path, in any letter case, e.g. `/Per` or `/quiz`.",
    })
    path?: string | null,
  ): Course | null {
    if ((slug == null) === (path == null)) {
      throw badInput([{ field: "slug", message: "Give exactly one of slug and path." }]);
    }
    return slug == null ? catalogue.byPath(path ?? "") : catalogue.bySlug(slug);
  }

  @Query(() => Site, { description: "Texts and pictures of the landing page and the mission page." })
  site(@Ctx() { catalogue }: Context): Site {
    return catalogue.site;
  }

  @FieldResolver(() => Module, {
    nullable: true,
    description: "One module; null when there is no such module.",
  })
  module(
    @Root() { slug }: Course,
    @Ctx() { catalogue }: Context,
    @Arg("number", () => Int, { description: "Number of the module in the course, from 1." }) number: number,
  ): Module | null {
    return catalogue.module(slug, number);
  }
}

@Resolver(() => Module)
export class ModuleResolver {
  @FieldResolver(() => Course, { description: "The course this module belongs to." })
  course(@Root() module: Module, @Ctx() { catalogue }: Context): Course {
    return catalogue.courseOf(module);
  }

  @FieldResolver(() => Guide, {
    nullable: true,
    description: "The guide on staying safe that the module's Get help line names; null for most modules.",
  })
  guide(@Root() { guideSlug }: Module, @Ctx() { catalogue }: Context): Guide | null {
    return catalogue.guide(guideSlug);
  }
}

@Resolver(() => PracticeItem)
export class PracticeItemResolver {
  @FieldResolver(() => Course, { description: "The course this item belongs to." })
  course(@Root() item: PracticeItem, @Ctx() { catalogue }: Context): Course {
    return catalogue.courseOf(item);
  }

  @FieldResolver(() => Module, { description: "The module this item practises." })
  module(@Root() { courseSlug, moduleNumber }: PracticeItem, @Ctx() { catalogue }: Context): Module {
    const module = catalogue.module(courseSlug, moduleNumber);
    if (!module) throw new Error(`the course ${courseSlug} has no module ${moduleNumber}`);
    return module;
  }
}

@Resolver(() => Quiz)
export class QuizResolver {
  @FieldResolver(() => Course, { description: "The course this quiz belongs to." })
  course(@Root() quiz: Quiz, @Ctx() { catalogue }: Context): Course {
    return catalogue.courseOf(quiz);
  }
}

/** Returns the courses that contain every word, in catalogue order. */
async function searchCourses({ catalogue, search }: Context, text: string): Promise<Course[]> {
  const slugs = new Set(await search.courseSlugs(checkInput(searchInput, { search: text }).search));
  return catalogue.courses.filter(({ slug }) => slugs.has(slug));
}
