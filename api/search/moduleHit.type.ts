import { Field, ObjectType } from "type-graphql";
import { Module } from "../catalogue/module.type";

@ObjectType({ description: "A module that matches a search." })
export class ModuleHit {
  @Field(() => Module, { description: "The module. Never a quiz entry, because quizzes are not searched." })
  module!: Module;

  @Field(() => String, {
    description:
      "Plain text around the best match: at most 200 characters of one paragraph, with `…` at each cut. " +
      "The beginning of the module when only a title matches.",
  })
  excerpt!: string;

  @Field(() => String, {
    description:
      "The excerpt as HTML. Matching words, including corrections of misspelt words, are in `<mark>`. " +
      "Everything else is escaped text.",
  })
  excerptHtml!: string;

  @Field(() => String, { description: "Path and fragment of the module on this site, e.g. `/Per#module3`." })
  url!: string;
}
