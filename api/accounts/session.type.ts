import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description: "A browser in which a user is logged in, as that user sees it.",
})
export class Session {
  @Field(() => ID, { description: "Names it for `endSession`; opens nothing." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "Kind of browser and system, e.g. `Chrome on Android`; null when it did not tell.",
  })
  device!: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was opened." })
  openedAt!: Date;

  @Field(() => GraphQLDateTime, { description: "When it was last used, exact to a day." })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: "Whether it is the one that asks." })
  isCurrent!: boolean;
}
