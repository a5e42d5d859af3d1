import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { coursePictures } from "../courses";
import { rect } from "../shapes";
import { fontFamily, textWidth } from "./text";
import { type Tokens, tokens } from "./tokens";

/** A drawing in a module. Its file exports it as `diagram`. */
export interface Diagram {
  /** 320 to 360: on a phone of 360 pixels, a text of size 14 then has 13 pixels. */
  width: number;
  height: number;
  /** Returns the SVG elements on the ground, which is drawn already. */
  draw(t: Tokens): string;
}

/** A drawing with its place: `<course>/<name>`. */
interface FoundDiagram {
  place: string;
  diagram: Diagram;
}

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Imports every file in the folders of the courses. */
async function findDiagrams(): Promise<FoundDiagram[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((entry) => entry.isFile() && join(entry.parentPath, "/") !== folder)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts"))
    .sort();
  return Promise.all(
    places.map(async (name) => {
      const file = pathToFileURL(join(folder, name)).href;
      const { diagram } = (await import(/* @vite-ignore */ file)) as { diagram: Diagram };
      return { place: name.replace(/\.ts$/, ""), diagram };
    }),
  );
}

/**
 * Returns the SVG document of a drawing.
 * @throws Error when the width is not 320 to 360, or a text comes closer than 8 to an edge
 */
export function diagramSvg({ width, height, draw }: Diagram, t: Tokens): string {
  if (width < 320 || width > 360) throw new Error(`the width is ${width}, expected 320 to 360`);
  const body = draw(t);
  for (const { content, left, right, top, bottom } of textAreas(body))
    if (left < 8 || right > width - 8 || top < 8 || bottom > height - 8)
      throw new Error(
        `“${content}” needs x ${left} to ${right} and y ${top} to ${bottom}; ` +
          `the drawing is ${width} by ${height}, with margins of 8`,
      );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" font-family="${fontFamily}">` +
    rect(0, 0, width, height, 16, t.ground) +
    body +
    "</svg>\n"
  );
}

/** Lists the texts of a drawing with the space they need, if no group moves or scales them. */
function textAreas(svg: string) {
  const texts = svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" font-size="(\d+)"([^>]*)>([^<]*)</g);
  return [...texts].map(([, x, y, size, attributes = "", content = ""]) => {
    const width = textWidth(content, Number(size), attributes.includes("font-weight"));
    const part = attributes.includes("middle") ? 0.5 : attributes.includes('"end"') ? 1 : 0;
    const left = Math.round(Number(x) - width * part);
    return {
      content,
      left,
      right: Math.round(left + width),
      top: Math.round(Number(y) - Number(size) * 0.75),
      bottom: Math.round(Number(y) + Number(size) * 0.25),
    };
  });
}

/** Draws the two files of every drawing, named `<course>/<name>.svg` and `<course>/<name>-dark.svg`. */
export async function diagramArt(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { place, diagram } of await findDiagrams()) {
    const family = coursePictures.find(({ slug }) => slug === place.split("/")[0])?.family;
    if (!family) throw new Error(`${place}: there is no course with this name`);
    try {
      files.set(`${place}.svg`, diagramSvg(diagram, tokens(family, "light")));
      files.set(`${place}-dark.svg`, diagramSvg(diagram, tokens(family, "dark")));
    } catch (error) {
      throw new Error(`${place}: ${(error as Error).message}`);
    }
  }
  return files;
}
