import { GraphQLLocalDate } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({
  description:
    "A short text on staying safe: what to do now, what to know, what to say to an adult, and where to get " +
    "help.",
})
export class Guide {
  /** Position in the list of guides; not part of the API. */
  position!: number;

  @Field(() => ID, { description: "The slug. It is stable across content releases." })
  id!: string;

  @Field(() => String, { description: "Short name for URLs and tools, e.g. `first-aid`." })
  slug!: string;

  @Field(() => String, { description: "Title as shown to learners, e.g. `Bullying`." })
  title!: string;

  @Field(() => String, { description: "Path of the guide's page on this site, e.g. `/guides/first-aid`." })
  path!: string;

  @Field(() => String, { description: "Summary of the guide in one or two sentences." })
  summary!: string;

  @Field(() => String, { description: "Ages that the guide is for, e.g. `8 to 18`." })
  audience!: string;

  @Field(() => String, { description: "The text in Markdown, with headings from `##`." })
  body!: string;

  @Field(() => String, {
    description: "The text as sanitised HTML with headings from h2. Its links are paths on this site.",
  })
  bodyHtml!: string;

  @Field(() => [String], { description: "Bodies and documents whose guidance the text follows." })
  sources!: string[];

  @Field(() => GraphQLLocalDate, { description: "Date of the last review of the text, e.g. `2026-11-23`." })
  reviewedOn!: string;
}
