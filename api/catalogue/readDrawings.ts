import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentProblem } from "./contentError";
import { readContentText } from "./dataFile";
import { type Drawing, drawingName, hashOf, pictureUrl, svgSize } from "./drawing";

/** The drawings of a course with the sizes of their files in bytes. */
export interface DrawingFiles extends Drawing {
  bytes: { light: number; dark: number };
}

/** Reads the drawings among the files of the folder `root/slug`. A drawing needs a light and a dark file. */
export async function readDrawings(
  root: string,
  slug: string,
  files: readonly string[],
): Promise<{ drawings: DrawingFiles[]; problems: ContentProblem[] }> {
  const drawings: DrawingFiles[] = [];
  const problems: ContentProblem[] = [];
  for (const name of new Set(files.map(drawingName).filter((name) => name !== undefined))) {
    const needed = [`${name}.svg`, `${name}-dark.svg`];
    const missing = needed.filter((file) => !files.includes(file));
    problems.push(...missing.map((file) => ({ file: `${slug}/${file}`, message: "this file is missing" })));
    if (missing.length > 0) continue;
    const [light, dark] = await Promise.all([
      readFile(join(root, slug, `${name}.svg`)),
      readFile(join(root, slug, `${name}-dark.svg`)),
    ]);
    const size = svgSize(light.toString());
    if (!size) {
      problems.push({
        file: `${slug}/${name}.svg`,
        message: "expected an svg element with width and height",
      });
      continue;
    }
    const description = files.includes(`${name}.md`)
      ? (await readContentText(join(root, slug, `${name}.md`), `${slug}/${name}.md`)).trim()
      : null;
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
