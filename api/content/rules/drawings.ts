import type { Image, Paragraph } from "mdast";
import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../catalogue/contentError";
import { type CourseText, lineOf, type ModuleText } from "../moduleText";

/** Per file, uncompressed. */
const maxBytes = 15_000;

/**
 * Every image is a drawing of the course, alone in its paragraph, with an alternative text of 15 to 250
 * characters and a caption. A module has at most one drawing. Every drawing is shown in exactly one module,
 * and its files have at most 15 kB.
 */
export function drawings({ slug, texts, drawings: files }: CourseText): ContentProblem[] {
  const used = texts.flatMap((text) => imagesIn(text).map(({ image }) => image.url));
  const fileProblems = files.flatMap(({ name, bytes }) => {
    const report = (message: string) => ({ file: `${slug}/${name}.svg`, message });
    const uses = used.filter((url) => url === `${name}.svg`).length;
    const largest = Math.max(bytes.light, bytes.dark);
    return [
      ...(uses === 1 ? [] : [report(`${uses} modules show this drawing, expected 1`)]),
      ...(largest <= maxBytes ? [] : [report(`${largest} bytes, expected at most ${maxBytes}`)]),
    ];
  });
  const names = files.map(({ name }) => `${name}.svg`);
  return [...texts.flatMap((text) => imageProblems(text, names)), ...fileProblems];
}

function imageProblems(text: ModuleText, names: readonly string[]): ContentProblem[] {
  const images = imagesIn(text);
  return images.flatMap(({ image, isAlone }, index) => {
    const messages: string[] = [];
    const length = image.alt?.length ?? 0;
    if (!names.includes(image.url)) messages.push(`the course has no drawing ${image.url}`);
    if (!isAlone) messages.push("expected the drawing alone in its paragraph");
    if (length < 15 || length > 250)
      messages.push(`the alternative text has ${length} characters, expected 15 to 250`);
    if (!image.title) messages.push('expected a caption: ![...](name.svg "The caption.")');
    if (index > 0) messages.push("expected at most one drawing in a module");
    return messages.map((message) => ({ file: text.file, line: lineOf(image), message }));
  });
}

function imagesIn({ tree }: ModuleText): { image: Image; isAlone: boolean }[] {
  const images: { image: Image; isAlone: boolean }[] = [];
  visit(tree, "image", (image, _, parent) => {
    const isAlone =
      parent?.type === "paragraph" &&
      parent.children.length === 1 &&
      tree.children.includes(parent as Paragraph);
    images.push({ image, isAlone });
  });
  return images;
}
