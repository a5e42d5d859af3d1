import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A picture drawn for this site." })
export class Image {
  @Field(() => String, { description: "Path of the picture on this site." })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: "Path of the picture for the dark theme; null when `url` serves both themes.",
  })
  darkUrl?: string | null;

  @Field(() => String, {
    description: "Text alternative for people who cannot see the picture; empty for decoration.",
  })
  alt!: string;

  @Field(() => Int, { description: "Width in CSS pixels." })
  width!: number;

  @Field(() => Int, { description: "Height in CSS pixels." })
  height!: number;
}
