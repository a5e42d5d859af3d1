import { basename } from "node:path";
import { z } from "zod";
import { type DataFile, parseJsonFile, readContentText, singleLine, wholeNumber } from "./dataFile";

const drawing = z
  .string()
  .regex(/^\/art\/[a-z0-9-]+\.svg$/, "expected the path of a drawing, such as /art/slide-1.svg");

const imageSchema = z.strictObject({
  url: drawing,
  darkUrl: drawing,
  alt: singleLine(200),
  width: wholeNumber(1, 4000),
  height: wholeNumber(1, 4000),
});

const slideSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "expected lower-case words joined by hyphens"),
  heading: singleLine(60),
  text: singleLine(160),
  path: z.string().regex(/^\/[A-Za-z0-9_-]+$/, "expected the path of a page, such as /courses"),
  image: imageSchema,
});

const testimonialSchema = z.strictObject({
  learner: singleLine(40),
  quote: singleLine(240),
  course: singleLine(60),
  rating: wholeNumber(3, 5),
  portrait: imageSchema,
});

export const siteSchema = z.strictObject({
  slides: z
    .array(slideSchema)
    .length(5, "expected 5 slides")
    .refine((slides) => new Set(slides.map(({ id }) => id)).size === slides.length, "expected unique ids"),
  banner: z.strictObject({
    rating: singleLine(40),
    learners: singleLine(40),
    avatars: z
      .array(imageSchema)
      .min(1, "expected at least one avatar")
      .max(12, "expected at most 12 avatars"),
  }),
  testimonials: z.array(testimonialSchema).length(5, "expected 5 testimonials"),
  team: z
    .array(z.strictObject({ name: singleLine(40), role: singleLine(40), photo: imageSchema }))
    .length(4, "expected 4 members"),
});

/** Content of the landing and mission pages, without the courses. Pictures are files in web/public. */
export type SiteSource = z.infer<typeof siteSchema>;

/**
 * Reads and validates site.json.
 * @throws ContentError with file, line, field and expectation
 */
export async function readSiteFile(file: string): Promise<DataFile<SiteSource>> {
  return parseJsonFile(basename(file), await readContentText(file, basename(file)), siteSchema);
}
