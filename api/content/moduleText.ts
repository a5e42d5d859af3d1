import type { Heading, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { CourseFolder } from "../catalogue/courseFolder";
import type { MarkdownFile } from "../catalogue/markdownFile";
import { plainText, wordsOf } from "../catalogue/markdownText";
import { parseMarkdown } from "../catalogue/renderMarkdown";
import { splitSentences } from "./splitSentences";

export interface Sentence {
  text: string;
  words: string[];
  /** Line of the module's file, from 1. */
  line: number;
}

/** The text of a Markdown file, parsed for the rules. Positions in `tree` are positions in the file. */
export interface ParsedText {
  file: string;
  bodyLine: number;
  tree: Root;
  /** All words of the body, including headings and tables. */
  words: string[];
  /** Sentences of paragraphs and list items, without headings and tables. */
  sentences: Sentence[];
}

/** A module's text, parsed for the rules. */
export interface ModuleText extends ParsedText {
  number: number;
  title: string;
}

export interface CourseText extends CourseFolder {
  texts: ModuleText[];
}

/** Parses the modules of a course for the rules. */
export function courseText(folder: CourseFolder): CourseText {
  return { ...folder, texts: folder.modules.map((module, index) => moduleText(module, index + 1)) };
}

/** Parses a module for the rules. */
export function moduleText(module: MarkdownFile<{ title: string }>, number: number): ModuleText {
  return { ...parseText(module), number, title: module.value.title };
}

/** Parses the text of a Markdown file for the rules. */
export function parseText({ file, body, bodyLine }: MarkdownFile<unknown>): ParsedText {
  const tree = parseMarkdown("\n".repeat(bodyLine - 1) + body);
  return { file, bodyLine, tree, words: wordsOf(plainText(tree)), sentences: paragraphSentences(tree) };
}

/** Returns the line of the file on which a node starts. */
export function lineOf(node: { position?: { start: { line: number } } }): number {
  return node.position?.start.line ?? 1;
}

interface Section {
  heading: Heading;
  title: string;
  blocks: RootContent[];
}

/** Returns the blocks before the first heading, and each heading with the blocks up to the next one. */
export function partsOf(tree: Root): { opening: RootContent[]; sections: Section[] } {
  const opening: RootContent[] = [];
  const sections: Section[] = [];
  for (const block of tree.children) {
    if (block.type === "heading") sections.push({ heading: block, title: textOf(block), blocks: [] });
    else (sections.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, sections };
}

function paragraphSentences(tree: Root): Sentence[] {
  const sentences: Sentence[] = [];
  visit(tree, "paragraph", (paragraph) => {
    const text = textOf(paragraph, { includeImageAlt: false });
    for (const { start, end } of splitSentences(text)) {
      const words = wordsOf(text.slice(start, end));
      if (words.length === 0) continue;
      const line = lineOf(paragraph) + text.slice(0, start).split("\n").length - 1;
      sentences.push({ text: text.slice(start, end).replace(/\s+/g, " ").trim(), words, line });
    }
  });
  return sentences;
}
