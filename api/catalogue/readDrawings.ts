import { ContentError, type ContentProblem } from "./contentError";
import { decodeContent } from "./dataFile";
import { type Drawing, drawingName, hashOf, pictureUrl, svgSize } from "./drawing";

/** The drawings of a course with the sizes of their files in bytes. */
export interface DrawingFiles extends Drawing {
  bytes: { light: number; dark: number };
}

/** The files of a course, in a folder or in memory. */
export interface CourseFiles {
  /** Sorted. */
  names: readonly string[];
  /** Reads one of these files. */
  read(name: string): Promise<Buffer>;
}

/** Reads the drawings among the files of a course. A drawing needs a light and a dark file. */
export async function readDrawings(
  slug: string,
  { names: files, read }: CourseFiles,
): Promise<{ drawings: DrawingFiles[]; problems: ContentProblem[] }> {
  const drawings: DrawingFiles[] = [];
  const problems: ContentProblem[] = [];
  for (const name of new Set(files.map(drawingName).filter((name) => name !== undefined))) {
    const needed = [`${name}.svg`, `${name}-dark.svg`];
    const missing = needed.filter((file) => !files.includes(file));
    problems.push(...missing.map((file) => ({ file: `${slug}/${file}`, message: "this file is missing" })));
    if (missing.length > 0) continue;
    const [light, dark] = await Promise.all([read(`${name}.svg`), read(`${name}-dark.svg`)]);
    const size = svgSize(light.toString());
    if (!size) {
      problems.push({
        file: `${slug}/${name}.svg`,
        message: "expected an svg element with width and height",
      });
      continue;
    }
    let description: string | null = null;
    try {
      if (files.includes(`${name}.md`))
        description = decodeContent(`${slug}/${name}.md`, await read(`${name}.md`)).trim();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
    drawings.push({
      name,
      url: pictureUrl(slug, name, hashOf(light)),
      darkUrl: pictureUrl(slug, `${name}-dark`, hashOf(dark)),
      ...size,
      description,
      bytes: { light: light.length, dark: dark.length },
    });
  }
  return { drawings, problems };
}
