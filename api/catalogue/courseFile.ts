import { z } from "zod";
import { questionsPerQuiz } from "../../schema/learningRules";
import { singleLine, wholeNumber } from "./dataFile";

const moduleNumber = wholeNumber(1, 8).describe("Number of one of the course's modules, from 1.");

// The descriptions below stand in the published schema of the courses (`api/packs/courseJson.ts`).

/** One segment, so that a course is reached at the site's top level. */
const path = z
  .string()
  .regex(
    /^\/[A-Za-z0-9_-]+$/,
    "expected a slash and one segment of letters, digits, - and _, such as /personal-finance",
  );

export const courseSchema = z.strictObject({
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "expected lower-case words joined by hyphens")
    .describe(
      "The course's lasting name, which is also the name of its folder; learners' progress refers to it.",
    ),
  position: wholeNumber(1, 10_000).describe("Place in the catalogue: lower numbers come first."),
  title: singleLine(60).describe("Title as learners see it."),
  path: path.describe(
    "Address of the course page on the site; no other page may have it, in any letter case.",
  ),
  quizPath: path.describe("Address of the quiz page on the site; no other page may have it."),
  keywords: z
    .array(
      singleLine(60).refine(
        (word) => word === word.toLowerCase(),
        "expected lower case, as search terms are lower-cased",
      ),
    )
    .min(1, "expected at least one keyword")
    .describe("Search words in lower case that lead straight to this course and to no other."),
  summary: singleLine(240).describe("What the course is about, in one or two sentences."),
  audience: singleLine(160).describe("Who the course is for, in one sentence."),
  outcomes: z
    .array(
      z.strictObject({
        text: singleLine(160)
          .startsWith("You will be able to ", "expected to start with “You will be able to ”")
          .describe("One sentence that says what a learner can do afterwards."),
        modules: z
          .array(moduleNumber)
          .min(1, "expected the number of at least one module")
          .describe("The modules that teach it."),
      }),
    )
    .min(3, "expected 3 to 5 outcomes")
    .max(5, "expected 3 to 5 outcomes")
    .describe("What a learner can do after the course."),
  rating: z
    .number()
    .min(0)
    .max(5)
    .multipleOf(0.1, "expected at most one decimal")
    .describe("Mean rating out of 5 with at most one decimal, as the site's operator states it."),
  enrolled: wholeNumber(0, 1_000_000_000).describe("Learners enrolled, as the site's operator states it."),
  family: z
    .enum(["grape", "sky", "mint", "sun", "coral", "pink"])
    .describe("The colour family the course is drawn in."),
  sidebarPercent: wholeNumber(15, 50).describe(
    "Width of the list of modules, in percent of the course page.",
  ),
  image: z
    .strictObject({ alt: singleLine(180).describe("What the picture shows, for those who do not see it.") })
    .describe("What is told of the course's picture."),
  glossary: z
    .array(
      z.strictObject({
        term: singleLine(40).describe("The word as it stands in the module's text, where it is bold."),
        definition: singleLine(160)
          .refine((text) => text.split(" ").length <= 25, "expected at most 25 words")
          .describe("Its meaning in plain words, at most 25 of them."),
        module: moduleNumber.describe("The module in which the word first stands."),
      }),
    )
    .min(8, "expected 8 to 15 terms")
    .max(15, "expected 8 to 15 terms")
    .describe("The new words of the course."),
});

const optionText = singleLine(140).describe("An answer to choose, without a letter before it.");
const optionSchema = z.strictObject({
  text: optionText,
  tempting: singleLine(180)
    .optional()
    .describe("One sentence that says why this option is tempting; only, and always, where it is wrong."),
});
const questionText = singleLine(260).describe("The question.");

const questionSchema = z
  .strictObject({
    text: questionText,
    options: z
      .array(optionSchema)
      .length(4, "expected 4 options")
      .describe("In the order in which they are shown."),
    answer: wholeNumber(0, 3).describe("Place of the right option, counted from 0."),
    explanation: singleLine(260).describe("Why it is right, and which module to read again."),
    module: moduleNumber.describe("The module that the question is about."),
  })
  .superRefine(({ options, answer }, context) => {
    for (const [index, option] of options.entries()) {
      const path = ["options", index, "tempting"];
      if (index === answer && option.tempting !== undefined)
        context.addIssue({ code: "custom", path, message: "expected none on the right option" });
      if (index !== answer && option.tempting === undefined)
        context.addIssue({
          code: "custom",
          path,
          message: "expected a sentence that says why this wrong option is tempting",
        });
    }
  });

export const quizSchema = z.strictObject({
  questions: z
    .array(questionSchema)
    .length(questionsPerQuiz, `expected ${questionsPerQuiz} questions`)
    .describe("In order."),
});

/** A quiz as anybody may see it: what answers it is left out. */
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
  video: z
    .strictObject({
      id: z
        .string()
        .regex(/^[A-Za-z0-9_-]{11}$/, "expected a video id of 11 letters, digits, - and _")
        .describe("Id of the video on YouTube: what follows v= in its address."),
      title: singleLine(120).describe("Title as its makers gave it."),
      channel: singleLine(60).optional().describe("Name of the channel, where it is known."),
      lookFor: singleLine(180).describe("One sentence that tells the learner what to look for."),
    })
    .describe("A video that goes with the module, which can be understood without it."),
});

export type CourseData = z.infer<typeof courseSchema>;
export type QuestionData = z.infer<typeof questionSchema>;
export type ModuleData = z.infer<typeof moduleSchema>;
