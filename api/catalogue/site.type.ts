import { Field, ID, Int, ObjectType } from "type-graphql";
import { Image } from "./image.type";

@ObjectType({ description: "A picture of the slider on the landing page." })
export class Slide {
  @Field(() => ID, { description: "Stays the same while the slide means the same." })
  id!: string;

  @Field(() => String, { description: "A few words." })
  heading!: string;

  @Field(() => String, { description: "One or two sentences." })
  text!: string;

  @Field(() => String, { description: "The page on this site that the slide leads to." })
  path!: string;

  @Field(() => Image, { description: "The picture behind the words." })
  image!: Image;
}

@ObjectType({ description: "The rating banner. Its figures are the operator's own statement." })
export class Banner {
  @Field(() => String, { description: "E.g. `5.0 Star Rating`." })
  rating!: string;

  @Field(() => String, { description: "E.g. `1.9 Million Learners`." })
  learners!: string;

  @Field(() => [Image], { description: "Drawn faces in a row." })
  avatars!: Image[];
}

@ObjectType({ description: "What a learner says about a course." })
export class Testimonial {
  @Field(() => String, { description: "The learner's first name." })
  learner!: string;

  @Field(() => String, { description: "One or two sentences, without quotation marks." })
  quote!: string;

  @Field(() => String, { description: "Title of the course it is about." })
  course!: string;

  @Field(() => Int, { description: "Stars, 3 to 5." })
  rating!: number;

  @Field(() => Image, { description: "A drawn portrait." })
  portrait!: Image;
}

@ObjectType({ description: "A person of the team." })
export class TeamMember {
  @Field(() => String, { description: "Full name." })
  name!: string;

  @Field(() => String, { description: "Degree or task, e.g. `B.E-CSE`." })
  role!: string;

  @Field(() => Image, { description: "A drawn portrait." })
  photo!: Image;
}

@ObjectType({ description: "Texts and pictures of the landing page and the mission page." })
export class Site {
  @Field(() => [Slide], { description: "The five slides, in order." })
  slides!: Slide[];

  @Field(() => Banner, { description: "The rating banner." })
  banner!: Banner;

  @Field(() => [Testimonial], { description: "Five testimonials." })
  testimonials!: Testimonial[];

  @Field(() => [TeamMember], { description: "The four people of the mission page." })
  team!: TeamMember[];
}
