import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { modulesPerCourse } from "../../schema/learningRules";
import { Image } from "./image.type";
import { Module } from "./module.type";
import { Quiz } from "./quiz.type";

/** The colour families of the site's design. */
enum CourseFamily {
  GRAPE = "GRAPE",
  SKY = "SKY",
  MINT = "MINT",
  SUN = "SUN",
  CORAL = "CORAL",
  PINK = "PINK",
}

registerEnumType(CourseFamily, {
  name: "CourseFamily",
  description: "The colour family of a course, as the site shows it.",
  valuesConfig: {
    GRAPE: { description: "Violet tints." },
    SKY: { description: "Blue tints." },
    MINT: { description: "Green tints." },
    SUN: { description: "Yellow tints." },
    CORAL: { description: "Orange-red tints." },
    PINK: { description: "Pink tints." },
  },
});

@ObjectType({ description: "Something that a learner can do after a course." })
export class Outcome {
  @Field(() => String, { description: "One sentence that begins with: You will be able to." })
  text!: string;

  @Field(() => [Int], { description: "Numbers of the modules that teach it, ascending." })
  modules!: number[];
}

@ObjectType({ description: "A word that a course introduces, with its meaning." })
export class GlossaryTerm {
  @Field(() => String, { description: "The word as written in the module's text." })
  term!: string;

  @Field(() => String, { description: "Its meaning in plain words, at most 25 of them." })
  definition!: string;

  @Field(() => Int, { description: "Number of the module that introduces the word." })
  moduleNumber!: number;
}

@ObjectType({ description: "A short course: content modules with a text and a video each, then a quiz." })
export class Course {
  /** Position in catalogue order; not part of the API. */
  position!: number;

  @Field(() => ID, { description: "The slug. It is stable across content releases." })
  id!: string;

  @Field(() => String, { description: "Short name for URLs and tools, e.g. `personal-finance`." })
  slug!: string;

  @Field(() => String, { description: "Title as shown to learners, e.g. `Personal Finance`." })
  title!: string;

  @Field(() => String, { description: "Summary of the course in one or two sentences." })
  summary!: string;

  @Field(() => String, { description: "The audience of the course, in one sentence." })
  audience!: string;

  @Field(() => [Outcome], { description: "Three to five things that a learner can do after the course." })
  outcomes!: Outcome[];

  @Field(() => Int, {
    description: "Time to read all modules, in whole minutes at 200 words a minute, without the videos.",
  })
  minutes!: number;

  @Field(() => [String], { description: "Lower-case search terms that lead directly to this course." })
  keywords!: string[];

  @Field(() => [GlossaryTerm], { description: "The new words of the course, in the order of their modules." })
  glossary!: GlossaryTerm[];

  @Field(() => CourseFamily, { description: "The colour family of the course." })
  family!: `${CourseFamily}`;

  @Field(() => Int, { description: "Width of the sidebar on the course page, in percent of the page." })
  sidebarPercent!: number;

  @Field(() => String, { description: "Path of the course page on this site, e.g. `/Per`." })
  path!: string;

  @Field(() => String, { description: "Path of the quiz page on this site, e.g. `/quiz`." })
  quizPath!: string;

  @Field(() => Image, { description: "The course's picture, as shown on its card." })
  image!: Image;

  @Field(() => Float, {
    description: "Mean rating out of 5, with one decimal. The site's operator states this figure.",
  })
  rating!: number;

  @Field(() => Int, { description: "Number of enrolled learners. The site's operator states this figure." })
  enrolled!: number;

  @Field(() => GraphQLDateTime, {
    description:
      "Time of the last change to the course's texts, pictures, videos, quiz or practice items on this " +
      "site. Courses that have not changed since the first release share its time.",
  })
  changedAt!: Date;

  @Field(() => [Module], {
    description: "The modules in order; the last one is the quiz entry.",
    complexity: ({ childComplexity }) => modulesPerCourse * childComplexity,
  })
  modules!: Module[];

  @Field(() => Int, { description: "Number of modules, including the quiz entry." })
  moduleCount!: number;

  @Field(() => Quiz, { description: "The course's quiz." })
  quiz!: Quiz;
}
