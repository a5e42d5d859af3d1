import { Field, ID, Int, ObjectType } from "type-graphql";
import { Image } from "./image.type";

@ObjectType({ description: "A slide of the slider on the landing page." })
export class Slide {
  @Field(() => ID, { description: "Stable id of the slide." })
  id!: string;

  @Field(() => String, { description: "A few words." })
  heading!: string;

  @Field(() => String, { description: "One or two sentences." })
  text!: string;

  @Field(() => String, { description: "Path of the page on this site that the slide links to." })
  path!: string;

  @Field(() => Image, { description: "The picture behind the text." })
  image!: Image;
}

@ObjectType({ description: "The rating banner. The site's operator states its figures." })
export class Banner {
  @Field(() => String, { description: "E.g. `5.0 Star Rating`." })
  rating!: string;

  @Field(() => String, { description: "E.g. `1.9 Million Learners`." })
  learners!: string;

  @Field(() => [Image], { description: "Drawn faces, in display order." })
  avatars!: Image[];
}

@ObjectType({ description: "A learner's opinion of a course." })
export class Testimonial {
  @Field(() => String, { description: "The learner's first name." })
  learner!: string;

  @Field(() => String, { description: "One or two sentences, without quotation marks." })
  quote!: string;

  @Field(() => String, { description: "Title of the course." })
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
