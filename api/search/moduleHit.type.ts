import { Field, ObjectType } from "type-graphql";
import { Module } from "../catalogue/module.type";
import type { FoundModule } from "./searchReader";

@ObjectType({ description: "A module that a text was found in." })
export class ModuleHit {
  @Field(() => Module, { description: "The module; never a quiz entry, as quizzes are not searched." })
  module!: Module;

  @Field(() => String, {
    description:
      "Plain text around the best match, at most 200 characters of one paragraph and `…` where it was " +
      "cut; how the module begins when only a title matches.",
  })
  excerpt!: string;

  @Field(() => String, {
    description:
      "The same as HTML: the matching words, also those that were meant by a misspelt one, stand in " +
      "`<mark>`; there is no other tag, and all else is escaped.",
  })
  excerptHtml!: string;

  @Field(() => String, { description: "Address of the module on this site, e.g. `/Per#module3`." })
  url!: string;
}

/** The visible hit of a found module. */
export function moduleHitOf({ module, excerpt, url }: FoundModule): ModuleHit {
  return { module, excerpt: excerpt.text, excerptHtml: excerpt.html, url };
}
