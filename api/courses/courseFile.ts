import { z } from "zod";
import { singleLine, wholeNumber } from "./fieldRules";

const moduleNumber = wholeNumber(1, 8);

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
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "expected lower-case words joined by hyphens"),
  position: wholeNumber(1, 10_000),
  title: singleLine(60),
  path,
  quizPath: path,
  keywords: z
    .array(
      singleLine(60).refine(
        (word) => word === word.toLowerCase(),
        "expected lower case, as search terms are lower-cased",
      ),
    )
    .min(1, "expected at least one keyword"),
  summary: singleLine(240),
  audience: singleLine(160),
  outcomes: z
    .array(
      z.strictObject({
        text: singleLine(160).startsWith(
          "You will be able to ",
          "expected to start with “You will be able to ”",
        ),
        modules: z.array(moduleNumber).min(1, "expected the number of at least one module"),
      }),
    )
    .min(3, "expected 3 to 5 outcomes")
    .max(5, "expected 3 to 5 outcomes"),
  rating: z.number().min(0).max(5).multipleOf(0.1, "expected at most one decimal"),
  enrolled: wholeNumber(0, 1_000_000_000),
  family: z.enum(["grape", "sky", "mint", "sun", "coral", "pink"]),
  sidebarPercent: wholeNumber(15, 50),
  image: z.strictObject({ alt: singleLine(180) }),
  glossary: z
    .array(
      z.strictObject({
        term: singleLine(40),
        definition: singleLine(160).refine(
          (text) => text.split(" ").length <= 25,
          "expected at most 25 words",
        ),
        module: moduleNumber,
      }),
    )
    .min(8, "expected 8 to 15 terms")
    .max(15, "expected 8 to 15 terms"),
});

const optionSchema = z.strictObject({ text: singleLine(140), tempting: singleLine(180).optional() });

const questionSchema = z
  .strictObject({
    text: singleLine(260),
    options: z.array(optionSchema).length(4, "expected 4 options"),
    answer: wholeNumber(0, 3),
    explanation: singleLine(260),
    module: moduleNumber,
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
  questions: z.array(questionSchema).length(5, "expected 5 questions"),
});

/** The front matter of a module file. */
export const moduleSchema = z.strictObject({
  title: singleLine(80),
  video: z.strictObject({
    id: z.string().regex(/^[A-Za-z0-9_-]{11}$/, "expected a video id of 11 letters, digits, - and _"),
    title: singleLine(120),
    channel: singleLine(60).optional(),
    lookFor: singleLine(180),
  }),
});

export type CourseData = z.infer<typeof courseSchema>;
export type QuestionData = z.infer<typeof questionSchema>;
export type ModuleData = z.infer<typeof moduleSchema>;
