import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

enum PracticeKind {
  CHOICE = "CHOICE",
  MULTIPLE = "MULTIPLE",
  ORDER = "ORDER",
  MATCH = "MATCH",
  GROUPS = "GROUPS",
  NUMBER = "NUMBER",
  SIGNS = "SIGNS",
  REPLY = "REPLY",
}

registerEnumType(PracticeKind, {
  name: "PracticeKind",
  description: "The kind of a practice item: how it is answered.",
  valuesConfig: {
    CHOICE: { description: "Choose one of `options`." },
    MULTIPLE: { description: "Choose all of `options` that apply: at least one, but not all." },
    ORDER: { description: "Put `options` in order." },
    MATCH: { description: "Match each of `options` with one of `targets`; each target is used once." },
    GROUPS: { description: "Sort each of `options` into one of the groups in `targets`." },
    NUMBER: { description: "Type a number, in `unit`." },
    SIGNS: {
      description: "Mark the signs in a message, whose parts are `options`: at least one, but not all.",
    },
    REPLY: { description: "Choose one of `options` as the reply to `message`." },
  },
});

@ObjectType({ description: "A practice item on one idea of a module, without its answer." })
export class PracticeItem {
  /** Slug of the course; not part of the API. */
  courseSlug!: string;

  /** Permanent name in the course; not part of the API. */
  slug!: string;

  @Field(() => ID, {
    description: "`<course slug>/<name>`, e.g. `personal-finance/price-of-a-loan`. Stable across releases.",
  })
  id!: string;

  @Field(() => Int, { description: "Number of the module in the course, from 1." })
  moduleNumber!: number;

  @Field(() => PracticeKind, { description: "How the item is answered." })
  kind!: `${PracticeKind}`;

  @Field(() => String, { description: "What the learner is asked to do." })
  prompt!: string;

  @Field(() => String, { description: "A hint that does not give the answer away." })
  hint!: string;

  @Field(() => String, { description: "The heading of the module that teaches the idea." })
  heading!: string;

  @Field(() => String, {
    nullable: true,
    description: "Name of the sender of the message; null unless `kind` is REPLY or SIGNS.",
  })
  from!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The message to reply to; null unless `kind` is REPLY.",
  })
  message!: string | null;

  @Field(() => [String], {
    description:
      "Options, steps, left sides, entries or parts, in display order. Answers refer to their zero-based " +
      "indexes. Empty for NUMBER.",
  })
  options!: string[];

  @Field(() => [String], {
    description: "MATCH: the right sides in display order. GROUPS: the names of the groups. Otherwise empty.",
  })
  targets!: string[];

  @Field(() => String, { nullable: true, description: "Unit of the number; null unless `kind` is NUMBER." })
  unit!: string | null;
}
