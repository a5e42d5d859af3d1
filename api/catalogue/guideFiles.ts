import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ContentError, type ContentProblem } from "./contentError";
import { slug as slugSchema } from "./courseSchemas";
import { problemAt, readContentText, singleLine, wholeNumber } from "./dataFile";
import { type MarkdownFile, parseMarkdownFile } from "./markdownFile";
import { renderGuide } from "./renderMarkdown";
import { repeated } from "./repeated";

const guideSchema = z.strictObject({
  title: singleLine(60),
  summary: singleLine(200),
  /** Words that learners type and that the text does not contain. */
  keywords: z.array(singleLine(40)).min(1, "expected at least one keyword"),
  /** E.g. `8 to 18`. */
  audience: z.string().regex(/^\d{1,2} to \d{1,2}$/, "expected ages, such as 8 to 18"),
  /** Lower numbers come first. */
  position: wholeNumber(1, 1_000),
  reviewed: z.iso.date("expected the date of the last review, such as 2026-11-23"),
  sources: z.array(singleLine(160)).min(1, "expected at least one source"),
});

type GuideData = z.infer<typeof guideSchema>;

/** A guide's file, with the slug from its name. */
export interface GuideFile extends MarkdownFile<GuideData> {
  slug: string;
}

/** The validated content of a guide's file. */
export interface GuideSource extends GuideData {
  slug: string;
  /** Markdown. */
  body: string;
  /** The body as sanitised HTML. */
  bodyHtml: string;
}

/**
 * Reads every guide in `folder`, sorted by position.
 * @throws ContentError with all problems
 */
export async function readGuides(folder: string): Promise<GuideSource[]> {
  const { guides, problems } = await readGuideFiles(folder);
  if (problems.length > 0) throw new ContentError(problems);
  return guides
    .map(({ slug, value, body }) => ({ ...value, slug, body, bodyHtml: renderGuide(body) }))
    .sort((one, other) => one.position - other.position);
}

/**
 * Reads all guides in `folder`; none when the folder is missing. Returns the valid ones and the problems of
 * the others. No two guides may share a title or a position.
 */
export async function readGuideFiles(
  folder: string,
): Promise<{ guides: GuideFile[]; problems: ContentProblem[] }> {
  const guides: GuideFile[] = [];
  const problems: ContentProblem[] = [];
  for (const name of await fileNames(folder)) {
    const file = `guides/${name}`;
    const slug = name.replace(/\.md$/, "");
    if (slug === name || !slugSchema.safeParse(slug).success) {
      problems.push({ file, message: "expected a name of lower-case words joined by hyphens, and .md" });
      continue;
    }
    try {
      const text = await readContentText(join(folder, name), file);
      guides.push({ slug, ...parseMarkdownFile(file, text, guideSchema) });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { guides, problems: [...problems, ...repeatedValues(guides)] };
}

async function fileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  return names.filter((name) => !name.startsWith(".")).sort();
}

function repeatedValues(guides: readonly GuideFile[]): ContentProblem[] {
  return (["title", "position"] as const).flatMap((field) =>
    repeated(guides, ({ value }) => String(value[field]).toLowerCase()).map(([guide, first]) =>
      problemAt(guide, [field], `“${guide.value[field]}” is already used by ${first.file}`),
    ),
  );
}
