import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import { z } from "zod";
import type { Context } from "../context";
import { badInput, checkInput } from "../errors";
import { Connection, connectionOf, pageCost, pageSize } from "../pagination/connection";
import { cursorsOf } from "../pagination/cursors";
import { Course } from "./course.type";
import { courseSchema } from "./courseFile";
import { Module } from "./module.type";
import { Quiz } from "./quiz.type";
import { Site } from "./site.type";

const longest = 200;
const message = `Type 1 to ${longest} characters.`;

/** A text to search for: 1 to 200 characters without the spaces at its ends. */
export const searchText = z
  .string()
  .refine((text) => text.trim() !== "" && text.trim().length <= longest, message);

/** The cost of a search beside that of its results: with less, one request could keep the database busy. */
export const searchCost = 500;

@ObjectType({ description: "A page of courses in catalogue order." })
class CourseConnection extends connectionOf(Course, { item: "A course", node: "course", nodes: "courses" }) {
  @Field(() => Int, { description: "Courses in the whole list, not only on this page." })
  totalCount!: number;
}

const cursors = cursorsOf("Query.courses", z.tuple([z.int32(), courseSchema.shape.slug]));
const searchInput = z.object({ search: searchText });

@Resolver(() => Course)
export class CourseResolver {
  @Query(() => CourseConnection, {
    description: "The courses, in catalogue order, as a Cursor Connection.",
    complexity: (field) => (field.args.search == null ? 0 : searchCost) + pageCost(field),
  })
  async courses(
    @Ctx() context: Context,
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
        "Only the courses in which every word of this text, 1 to 200 characters, is found: in titles, " +
        "keywords, summary or module texts. Tolerant of spelling; the last word may be unfinished. All " +
        "courses when left out.",
    })
    search?: string | null,
  ): Promise<CourseConnection> {
    const size = pageSize(first);
    const [position, slug] = cursors.decode(after) ?? [-1, ""];
    const listed = search == null ? context.catalogue.courses : await foundCourses(context, search);
    const start = listed.findIndex(
      (course) => course.position > position || (course.position === position && course.slug > slug),
    );
    const rows = start < 0 ? [] : listed.slice(start, start + size + 1);
    const page = new Connection(rows, size, after, (course) =>
      cursors.encode([course.position, course.slug]),
    );
    return Object.assign(page, { totalCount: listed.length });
  }

  @Query(() => Course, {
    nullable: true,
    description: "One course, by exactly one of its slug or its path; null where there is none.",
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

  @FieldResolver(() => Module, { nullable: true, description: "One module; null where there is none." })
  module(
    @Root() { slug }: Course,
    @Ctx() { catalogue }: Context,
    @Arg("number", () => Int, { description: "Place in the course, from 1." }) number: number,
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
}

@Resolver(() => Quiz)
export class QuizResolver {
  @FieldResolver(() => Course, { description: "The course this quiz belongs to." })
  course(@Root() quiz: Quiz, @Ctx() { catalogue }: Context): Course {
    return catalogue.courseOf(quiz);
  }
}

/** The courses in which every word is found, in catalogue order. */
async function foundCourses({ catalogue, search }: Context, text: string): Promise<Course[]> {
  const slugs = new Set(await search.courseSlugs(checkInput(searchInput, { search: text }).search));
  return catalogue.courses.filter(({ slug }) => slugs.has(slug));
}
