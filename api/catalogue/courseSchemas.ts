import { z } from "zod";
import { questionsPerQuiz } from "../../schema/learningRules";
import { singleLine, wholeNumber } from "./dataFile";

export const moduleNumber = wholeNumber(1, 8).describe("Number of one of the course's modules, from 1.");

// The descriptions below are part of the published JSON Schema of courses (`api/packs/courseJson.ts`).

/** One segment, because courses are at the top level of the site. */
const path = z
  .string()
  .regex(
    /^\/[A-Za-z0-9_-]+$/,
    "expected a slash and one segment of letters, digits, - and _, such as /personal-finance",
  );

export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "expected lower-case words joined by hyphens");

export const courseSchema = z.strictObject({
  slug: slug.describe(
    "The course's permanent name and the name of its folder. Learners' progress refers to it.",
  ),
  position: wholeNumber(1, 10_000).describe("Position in the catalogue: lower numbers come first."),
  title: singleLine(60).describe("Title as learners see it."),
  path: path.describe("Path of the course page on the site. It must be unique, ignoring letter case."),
  quizPath: path.describe("Path of the quiz page on the site. It must be unique, ignoring letter case."),
  keywords: z
    .array(
      singleLine(60).refine(
        (word) => word === word.toLowerCase(),
        "expected lower case, as search terms are lower-cased",
      ),
    )
    .min(1, "expected at least one keyword")
    .describe("Lower-case search terms that lead directly to this course. No other course may have them."),
  summary: singleLine(240).describe("Summary of the course in one or two sentences."),
  audience: singleLine(160).describe("The audience of the course, in one sentence."),
  outcomes: z
    .array(
      z.strictObject({
        text: singleLine(160)
          .startsWith("You will be able to ", "expected to start with “You will be able to ”")
          .describe("One sentence that states what a learner can do after the course."),
        modules: z
          .array(moduleNumber)
          .min(1, "expected the number of at least one module")
          .describe("The modules that teach it."),
      }),
    )
    .min(3, "expected 3 to 5 outcomes")
    .max(5, "expected 3 to 5 outcomes")
    .describe("Three to five things that a learner can do after the course."),
  rating: z
    .number()
    .min(0)
    .max(5)
    .multipleOf(0.1, "expected at most one decimal")
    .describe("Mean rating out of 5 with at most one decimal, as the site's operator states it."),
  enrolled: wholeNumber(0, 1_000_000_000).describe("Learners enrolled, as the site's operator states it."),
  family: z
    .enum(["grape", "sky", "mint", "sun", "coral", "pink"])
    .describe("The colour family of the course."),
  // One rule of web/courses/CoursePage.module.css for each width (specification, section 2).
  sidebarPercent: z
    .literal([25, 28], "expected 25 or 28")
    .describe("Width of the list of modules, in percent of the course page."),
  image: z
    .strictObject({
      alt: singleLine(180).describe("Text alternative for people who cannot see the picture."),
    })
    .describe("Information about the course's picture."),
  glossary: z
    .array(
      z.strictObject({
        term: singleLine(40).describe("The word as written in the module's text, where it is bold."),
        definition: singleLine(160)
          .refine((text) => text.split(" ").length <= 25, "expected at most 25 words")
          .describe("Its meaning in plain words, at most 25 of them."),
        module: moduleNumber.describe("Number of the module that introduces the word."),
      }),
    )
    .min(8, "expected 8 to 15 terms")
    .max(15, "expected 8 to 15 terms")
    .describe("The new words of the course."),
});

const optionText = singleLine(140).describe("Text of the option, without a letter before it.");
const optionSchema = z.strictObject({
  text: optionText,
  tempting: singleLine(180)
    .optional()
    .describe(
      "A comment for learners who chose this option: why it is tempting and what it misses. Required for " +
        "wrong options, not allowed for the right one.",
    ),
});
const questionText = singleLine(260).describe("The question.");

const questionSchema = z
  .strictObject({
    text: questionText,
    options: z
      .array(optionSchema)
      .length(4, "expected 4 options")
      .describe("In the order in which they are shown."),
    answer: wholeNumber(0, 3).describe("Zero-based index of the right option."),
    explanation: singleLine(260).describe("Explains why the option is right."),
    module: moduleNumber.describe("Number of the module that the question is about."),
  })
  .superRefine(({ options, answer }, context) => {
    for (const [index, option] of options.entries()) {
      const path = ["options", index, "tempting"];
      if (index === answer && option.tempting !== undefined)
        context.addIssue({ code: "custom", path, message: "not allowed on the right option" });
      if (index !== answer && option.tempting === undefined)
        context.addIssue({
          code: "custom",
          path,
          message: "expected a sentence that explains why this wrong option is tempting",
        });
    }
  });

export const quizSchema = z.strictObject({
  questions: z
    .array(questionSchema)
    .length(questionsPerQuiz, `expected ${questionsPerQuiz} questions`)
    .describe("In order."),
});

/** A quiz without its answer key. */
export const openQuizSchema = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        text: questionText,
        options: z
          .array(z.strictObject({ text: optionText }))
          .length(4, "expected 4 options")
          .describe("In the order in which they are shown."),
      }),
    )
    .length(questionsPerQuiz, `expected ${questionsPerQuiz} questions`)
    .describe("In order."),
});

/** The front matter of a module file. */
export const moduleSchema = z.strictObject({
  title: singleLine(80).describe("Title of the module."),
  guide: slug.optional().describe("Slug of the guide that the module's Get help line names."),
  asks: z
    .array(singleLine(160))
    .max(12, "expected at most 12 questions")
    .optional()
    .describe("Questions of learners that the module answers, in their words: searched, never shown."),
  video: z
    .strictObject({
      id: z
        .string()
        .regex(/^[A-Za-z0-9_-]{11}$/, "expected a video id of 11 letters, digits, - and _")
        .describe("Id of the video on YouTube: what follows v= in its address."),
      title: singleLine(120).describe("Title given by the video's authors."),
      channel: singleLine(60).optional().describe("Name of the channel, if known."),
      lookFor: singleLine(180).describe("One sentence that tells the learner what to look for."),
      minutes: wholeNumber(1, 300).optional().describe("Length of the video in minutes, if known."),
      audience: z
        .literal("adults")
        .optional()
        .describe("The word “adults” if the video was made for adults; otherwise absent."),
      summary: singleLine(600)
        .optional()
        .describe("What the video is about, in about 60 words, for learners who cannot watch it."),
    })
    .describe("A video that accompanies the module. The module can be understood without it."),
});

export type CourseData = z.infer<typeof courseSchema>;
export type QuestionData = z.infer<typeof questionSchema>;
export type ModuleData = z.infer<typeof moduleSchema>;
