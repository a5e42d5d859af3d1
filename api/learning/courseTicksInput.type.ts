import { GraphQLDateTime } from "graphql-scalars";
import { Field, InputType, Int } from "type-graphql";

@InputType({ description: "The ticks of one course." })
export class CourseTicksInput {
  @Field(() => String, { description: "Path of the course, in any letter case, e.g. `/Per`." })
  path!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, in any order." })
  completed!: number[];

  @Field(() => [GraphQLDateTime], {
    nullable: true,
    description: "The time of each tick, in the same order; the current time if omitted.",
  })
  times?: Date[] | null;
}
