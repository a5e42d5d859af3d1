import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { modulesPerCourse } from "../../schema/learningRules";
import { Image } from "./image.type";
import { Module } from "./module.type";
import { Quiz } from "./quiz.type";

/** The colour families of the art direction. */
export enum CourseFamily {
  GRAPE = "GRAPE",
  SKY = "SKY",
  MINT = "MINT",
  SUN = "SUN",
  CORAL = "CORAL",
  PINK = "PINK",
}

registerEnumType(CourseFamily, {
  name: "CourseFamily",
  description: "The colour family a course is drawn in, so that tools can show it as the site does.",
  valuesConfig: {
    GRAPE: { description: "Violet tints." },
    SKY: { description: "Blue tints." },
    MINT: { description: "Green tints." },
    SUN: { description: "Yellow tints." },
    CORAL: { description: "Orange-red tints." },
    PINK: { description: "Pink tints." },
  },
});

@ObjectType({ description: "Something a learner can do after a course." })
export class Outcome {
  @Field(() => String, { description: "One sentence that begins with: You will be able to." })
  text!: string;

  @Field(() => [Int], { description: "Numbers of the modules that teach it, ascending." })
  modules!: number[];
}

@ObjectType({ description: "A word of a course, explained." })
export class GlossaryTerm {
  @Field(() => String, { description: "The word as it stands in the module's text." })
  term!: string;

  @Field(() => String, { description: "Its meaning in plain words, at most 25 of them." })
  definition!: string;

  @Field(() => Int, { description: "Number of the module in which the word first stands." })
  moduleNumber!: number;
}

@ObjectType({ description: "A short course: content modules with a text and a video each, then a quiz." })
export class Course {
  /** Its place in catalogue order; not part of the API. */
  position!: number;

  @Field(() => ID, { description: "The slug; it stays the same from one content release to the next." })
  id!: string;

  @Field(() => String, { description: "Short name for addresses and tools, e.g. `personal-finance`." })
  slug!: string;

  @Field(() => String, { description: "Title as shown to learners, e.g. `Personal Finance`." })
  title!: string;

  @Field(() => String, { description: "What the course is about, in one or two sentences." })
  summary!: string;

  @Field(() => String, { description: "Who the course is for, in one sentence." })
  audience!: string;

  @Field(() => [Outcome], { description: "What a learner can do afterwards: three to five outcomes." })
  outcomes!: Outcome[];

  @Field(() => Int, {
    description: "Time to read all modules once, in whole minutes at 200 words a minute; videos not counted.",
  })
  minutes!: number;

  @Field(() => [String], { description: "Search words, in lower case, that lead straight to this course." })
  keywords!: string[];

  @Field(() => [GlossaryTerm], { description: "The new words of the course, in the order of their modules." })
  glossary!: GlossaryTerm[];

  @Field(() => CourseFamily, { description: "The colour family the course is drawn in." })
  family!: CourseFamily;

  @Field(() => Int, { description: "Width of the sidebar on the course page, in percent of the page." })
  sidebarPercent!: number;

  @Field(() => String, { description: "Address of the course page on this site, e.g. `/Per`." })
  path!: string;

  @Field(() => String, { description: "Address of the quiz page on this site, e.g. `/quiz`." })
  quizPath!: string;

  @Field(() => Image, { description: "The course's picture, as shown on its card." })
  image!: Image;

  @Field(() => Float, {
    description: "Mean rating out of 5, with one decimal; a figure that the site's operator states.",
  })
  rating!: number;

  @Field(() => Int, { description: "Learners enrolled; a figure that the site's operator states." })
  enrolled!: number;

  @Field(() => GraphQLDateTime, {
    description:
      "When this site began to show the course as it is now: its texts, pictures, videos and questions. " +
      "The same for every course that has not changed since the site began.",
  })
  changedAt!: Date;

  @Field(() => [Module], {
    description: "The modules in order; the last one is the quiz entry.",
    complexity: ({ childComplexity }) => modulesPerCourse * childComplexity,
  })
  modules!: Module[];

  @Field(() => Int, { description: "How many modules the course has, the quiz entry included." })
  moduleCount!: number;

  @Field(() => Quiz, { description: "The course's quiz." })
  quiz!: Quiz;
}
