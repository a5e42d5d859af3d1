import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context";
import { Course, courseOf } from "./course.type";
import { Module } from "./module.type";

@Resolver(() => Module)
export class ModuleResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "The text in Markdown; null for the quiz entry.",
  })
  async body(@Root() { outline }: Module, @Ctx() { courses }: Context): Promise<string | null> {
    return (await courses.textsOf(outline)).body;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The text as sanitised HTML, its headings from h3 down; null for the quiz entry.",
  })
  async bodyHtml(@Root() { outline }: Module, @Ctx() { courses }: Context): Promise<string | null> {
    return (await courses.textsOf(outline)).bodyHtml;
  }

  @FieldResolver(() => Course, { description: "The course this module belongs to." })
  async course(@Root() { outline }: Module, @Ctx() { courses }: Context): Promise<Course> {
    const row = await courses.bySlug(outline.courseSlug);
    if (!row) throw new Error(`module ${outline.courseSlug}-${outline.number} has no course`);
    return courseOf(row);
  }
}
