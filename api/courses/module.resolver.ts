import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context";
import { Course, courseOf } from "./course.type";
import { Module, Video, videoOf } from "./module.type";

@Resolver(() => Module)
export class ModuleResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "The text in Markdown; null for the quiz entry.",
  })
  async body(@Root() module: Module, @Ctx() { courses }: Context): Promise<string | null> {
    return (await courses.textsOf(module)).body;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The text as sanitised HTML, its headings from h3 down; null for the quiz entry.",
  })
  async bodyHtml(@Root() module: Module, @Ctx() { courses }: Context): Promise<string | null> {
    return (await courses.textsOf(module)).bodyHtml;
  }

  @FieldResolver(() => Video, { nullable: true })
  async video(@Root() module: Module, @Ctx() { courses }: Context): Promise<Video | null> {
    if (module.video !== undefined) return module.video;
    const outline = await courses.moduleOf(module.courseSlug, module.number);
    return outline && videoOf(outline);
  }

  @FieldResolver(() => Course, { description: "The course this module belongs to." })
  async course(@Root() { id, courseSlug }: Module, @Ctx() { courses }: Context): Promise<Course> {
    const row = await courses.bySlug(courseSlug);
    if (!row) throw new Error(`module ${id} has no course`);
    return courseOf(row);
  }
}
