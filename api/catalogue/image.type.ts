import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A picture, drawn for this site." })
export class Image {
  @Field(() => String, { description: "Address of the picture, relative to the site." })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: "The same picture drawn for a dark page; null where one serves both.",
  })
  darkUrl?: string | null;

  @Field(() => String, {
    description: "What the picture shows, for those who do not see it; empty when it is decoration.",
  })
  alt!: string;

  @Field(() => Int, { description: "Width in CSS pixels." })
  width!: number;

  @Field(() => Int, { description: "Height in CSS pixels." })
  height!: number;
}
