import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { PracticeItem } from "./practiceItem.type";

enum ModuleKind {
  CONTENT = "CONTENT",
  QUIZ = "QUIZ",
}

/**
 * Items that a module is assumed to have for the cost of its list. Ours have four or five; with three, one
 * operation can list all items of 50 courses, and the cost still triples with each level of nesting.
 */
const assumedPracticeItems = 3;

registerEnumType(ModuleKind, {
  name: "ModuleKind",
  description: "The kind of a module.",
  valuesConfig: {
    CONTENT: { description: "A text with a video." },
    QUIZ: { description: "The quiz entry: the last module of every course, which leads to its quiz." },
  },
});

@ObjectType({
  description: "A video on YouTube that accompanies a module. The module can be understood without it.",
})
export class Video {
  /** YouTube video id; not part of the API. */
  id!: string;

  @Field(() => String, { description: "URL of the video's page." })
  url!: string;

  @Field(() => String, {
    description: "URL for an iframe, on the host that sets no cookies before playback.",
  })
  embedUrl!: string;

  @Field(() => String, { description: "Title given by the video's authors." })
  title!: string;

  @Field(() => String, { nullable: true, description: "Name of the channel; null when it is not known." })
  channel!: string | null;

  @Field(() => String, { description: "One sentence that tells the learner what to look for." })
  lookFor!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The video's main points in about 60 words, for learners who do not watch it; null if missing.",
  })
  summary!: string | null;

  @Field(() => Boolean, { description: "True if the video was made for adults." })
  isForAdults!: boolean;

  @Field(() => Int, { nullable: true, description: "Length in whole minutes; null when it is not known." })
  minutes!: number | null;

  @Field(() => Int, { description: "Width of the frame in CSS pixels." })
  width!: number;

  @Field(() => Int, { description: "Height of the frame in CSS pixels." })
  height!: number;
}

@ObjectType({ description: "A drawing in a module's text. `bodyHtml` contains it as a figure." })
export class ModuleImage {
  @Field(() => String, {
    description: "Path of the drawing on this site, an SVG file for light backgrounds.",
  })
  url!: string;

  @Field(() => String, { description: "Path of the same drawing for dark backgrounds." })
  darkUrl!: string;

  @Field(() => String, { description: "Text alternative for people who cannot see the drawing." })
  alt!: string;

  @Field(() => String, { description: "Text below the drawing." })
  caption!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Longer description in Markdown of a drawing that shows data or steps; null when `alt` is sufficient.",
  })
  description!: string | null;

  @Field(() => Int, { description: "Width in CSS pixels." })
  width!: number;

  @Field(() => Int, { description: "Height in CSS pixels." })
  height!: number;
}

@ObjectType({ description: "One part of a course: a text with a video, or the entry to the quiz." })
export class Module {
  /** Slug of the course; not part of the API. */
  courseSlug!: string;

  /** Slug of the module's guide; not part of the API. */
  guideSlug!: string | null;

  /** Questions that it answers, for the search; not part of the API. */
  asks!: readonly string[];

  @Field(() => ID, {
    description: "`<course slug>-<number>`. It is stable across content releases.",
  })
  id!: string;

  @Field(() => Int, { description: "Number of the module in the course, from 1." })
  number!: number;

  @Field(() => String, { description: "Title; `Quiz` for the quiz entry." })
  title!: string;

  @Field(() => ModuleKind, { description: "The kind of the module: a text or the quiz entry." })
  kind!: `${ModuleKind}`;

  @Field(() => String, { nullable: true, description: "The text in Markdown; null for the quiz entry." })
  body!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The text as sanitised HTML with headings from h3; null for the quiz entry.",
  })
  bodyHtml!: string | null;

  @Field(() => Video, { nullable: true, description: "The module's video; null for the quiz entry." })
  video!: Video | null;

  @Field(() => [ModuleImage], {
    description: "The drawings in the text, in order; empty for the quiz entry.",
  })
  images!: ModuleImage[];

  @Field(() => Int, { description: "Number of practice items on the module; 0 for the quiz entry." })
  practiceItemCount!: number;

  @Field(() => [PracticeItem], {
    description: "Practice items on the module, without their answers; empty for the quiz entry.",
    complexity: ({ childComplexity }) => assumedPracticeItems * childComplexity,
  })
  practiceItems!: PracticeItem[];
}
