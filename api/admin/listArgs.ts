import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, Int, registerEnumType } from "type-graphql";
import { ListOrder } from "../pagination/listPage";

registerEnumType(ListOrder, {
  name: "ListOrder",
  description: "Order of a list in the admin branch.",
  valuesConfig: {
    NEWEST_FIRST: { description: "Latest first." },
    OLDEST_FIRST: { description: "Earliest first." },
  },
});

/** Arguments of all lists in the admin branch. */
@ArgsType()
export class ListArgs {
  @Field(() => Int, { nullable: true, description: "Number of nodes to return, 1 to 50; 20 if omitted." })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Return nodes after this cursor of the same list; from the start if omitted.",
  })
  after?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only nodes at or after this time." })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only nodes before this time." })
  until?: Date | null;

  @Field(() => ListOrder, { nullable: true, description: "NEWEST_FIRST if omitted." })
  order?: ListOrder | null;
}
