import { hash } from "node:crypto";
import { basename } from "node:path";
import { SaxesParser, type SaxesTagNS } from "saxes";

/** A drawing of a module: two SVG files in the course's folder, and a description. */
export interface Drawing {
  /** File name without `.svg`, e.g. `contour-lines`. */
  name: string;
  /** URLs of the light and the dark file. */
  url: string;
  darkUrl: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** A longer text alternative in Markdown, from `<name>.md`; null when the drawing needs none. */
  description: string | null;
}

/** Returns the URL of a picture in a course's folder, with a hash of the file. */
export function pictureUrl(slug: string, name: string, fileHash: string): string {
  return `/pictures/${slug}/${name}.${fileHash.slice(0, 12)}.svg`;
}

/** Returns the name in the URL of a picture, e.g. `a-map` in `/pictures/a-course/a-map.0123456789ab.svg`. */
export function pictureName(url: string): string {
  return basename(url).split(".")[0] ?? "";
}

/** SHA-256 in hex. */
export function hashOf(file: Buffer | string): string {
  return hash("sha256", file, "hex");
}

const kebabCase = "[a-z0-9]+(?:-[a-z0-9]+)*";
const drawingFile = new RegExp(`^(?!module-\\d+\\.)(?!picture(?:-dark)?\\.)(${kebabCase})\\.(?:svg|md)$`);

/** Returns the name of the drawing that a file in a course's folder belongs to; undefined for other files. */
export function drawingName(file: string): string | undefined {
  return drawingFile.exec(file)?.[1]?.replace(/-dark$/, "");
}

const xmlDeclaration = String.raw`<\?(?:(?!\?>)[\s\S])*\?>`;
const xmlComment = String.raw`<!--(?:(?!-->)[\s\S])*-->`;
const documentType = String.raw`<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>`;

/**
 * Matches the start of an SVG document. An XML declaration, comments and a document type may precede its root
 * element.
 */
export const svgStart = new RegExp(
  String.raw`^\uFEFF?\s*(?:(?:${xmlDeclaration}|${xmlComment}|${documentType})\s*)*<svg\b`,
);

/**
 * Checks that an SVG document is well-formed XML, has no scripts, and that `href` and `src` are its own parts
 * or embedded pictures. CSS is not checked. Files from packs are opened where no Content-Security-Policy
 * applies.
 * @returns the first problem, with its line from 1; null without any
 */
export function svgProblem(svg: string): { line: number; message: string } | null {
  if (!svgStart.test(svg)) return { line: 1, message: "expected an SVG document" };
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: "1.0", forceXMLVersion: true });
  let refusal: string | undefined;
  const refuse = (message: string | undefined) => {
    refusal = message;
    if (message) parser.fail(message);
  };
  parser.on("doctype", (text) => {
    // Such declarations can add attributes to elements.
    if (text.includes("[")) refuse("a document type with declarations is not allowed");
  });
  parser.on("processinginstruction", () => refuse("a processing instruction is not allowed"));
  let depth = 0;
  parser.on("opentag", (tag) => {
    depth++;
    // The parser searches the open elements for each prefix.
    if (depth === 1 && tag.uri !== svgNamespace) refuse(`expected xmlns="${svgNamespace}"`);
    else refuse(depth > maxDepth ? `expected at most ${maxDepth} nested elements` : tagProblem(tag));
  });
  parser.on("closetag", () => void depth--);
  try {
    parser.write(svg).close();
    return null;
  } catch (error) {
    const reason = (error as Error).message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    return { line: parser.line, message: refusal ?? `not well-formed XML: ${reason}` };
  }
}

/** Browsers show no picture without it. */
const svgNamespace = "http://www.w3.org/2000/svg";
const maxDepth = 100;

function tagProblem({ local, uri, attributes }: SaxesTagNS): string | undefined {
  if (["script", "foreignobject"].includes(local.toLowerCase()) || uri === "http://www.w3.org/1999/xhtml")
    return `the element ${local} is not allowed`;
  for (const { name, local, value } of Object.values(attributes)) {
    if (local.toLowerCase().startsWith("on")) return `the attribute ${name} is not allowed`;
    if (["href", "src"].includes(local.toLowerCase()) && !/^(?:#|data:image\/)/.test(value))
      return `expected # or data:image/ at the start of the attribute ${name}`;
    if (local === "attributeName" && value.toLowerCase().includes("href"))
      return "an animation of a link is not allowed";
  }
  return undefined;
}

/** Reads the size of an SVG document from its root element; null when it has none. */
export function svgSize(svg: string): { width: number; height: number } | null {
  const root = /<svg\b[^<>]*>/.exec(svg)?.[0] ?? "";
  const width = Number(/\swidth="(\d+)"/.exec(root)?.[1]);
  const height = Number(/\sheight="(\d+)"/.exec(root)?.[1]);
  return width && height ? { width, height } : null;
}
