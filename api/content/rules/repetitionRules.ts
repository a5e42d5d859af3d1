import { toString as textOf } from "mdast-util-to-string";
import type { ContentProblem } from "../../catalogue/contentError";
import { problemAt } from "../../catalogue/dataFile";
import { repeated } from "../../catalogue/repeated";
import { type CourseText, lineOf, type ModuleText, type Sentence } from "../moduleText";

/** No two modules of the site show the same video. */
export function repeatedVideos(courses: readonly CourseText[]): ContentProblem[] {
  const modules = courses.flatMap((course) => course.modules);
  return repeated(modules, ({ value }) => value.video.id).map(([module, first]) =>
    problemAt(module, ["video", "id"], `video ${module.value.video.id} is already used in ${first.file}`),
  );
}

const minSentenceWords = 8;

/** No sentence of 8 or more words occurs twice on the site. */
export function repeatedSentences(courses: readonly CourseText[]): ContentProblem[] {
  const sentences = courses
    .flatMap(({ texts }) => texts)
    .flatMap(({ file, sentences }) => sentences.map((sentence) => ({ ...sentence, file })))
    .filter(({ words }) => words.length >= minSentenceWords);
  const keyOf = ({ words }: Sentence) =>
    words
      .join(" ")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ]/gu, "");
  return repeated(sentences, keyOf).map(([{ file, line, text }, first]) => ({
    file,
    line,
    message: `“${text}” also occurs in ${first.file}:${first.line}`,
  }));
}

/** In words. */
const longRunLength = 9;

/** No run of nine words occurs in two modules of the site. */
export function repeatedRuns(courses: readonly CourseText[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Map<string, { file: string; line: number }>();
  for (const { file, sentences } of courses.flatMap(({ texts }) => texts)) {
    const words = sentences.flatMap(({ text, line }) => plainWords(text).map((word) => ({ word, line })));
    const runs = words.slice(longRunLength - 1).map((_, start) => ({
      key: words
        .slice(start, start + longRunLength)
        .map(({ word }) => word)
        .join(" "),
      line: words[start]?.line ?? 1,
    }));
    let reportedUntil = 0;
    for (const [start, { key, line }] of runs.entries()) {
      const other = seen.get(key);
      if (other && other.file !== file && start >= reportedUntil) {
        problems.push({ file, line, message: `“${key}” also occurs in ${other.file}:${other.line}` });
        reportedUntil = start + longRunLength;
      }
      if (!other) seen.set(key, { file, line });
    }
  }
  return problems;
}

/** In words. */
const runLength = 4;
const maxSharedRuns = 0.1;
const openingLength = 4;

/**
 * No two modules of the site are similar: they share fewer than a tenth of their runs of four words, do not
 * begin with the same four words, and have no bullet under `## Remember` in common.
 */
export function modulesAlike(courses: readonly CourseText[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const earlier: { module: ModuleText; runs: Set<string>; opening: string; closing: Set<string> }[] = [];
  for (const module of courses.flatMap(({ texts }) => texts)) {
    const words = plainWords(module.words.join(" "));
    const runs = new Set(
      words.slice(runLength - 1).map((_, start) => words.slice(start, start + runLength).join(" ")),
    );
    const opening = words.slice(0, openingLength).join(" ");
    const closing = new Set(closingBullets(module).map(({ text }) => text));
    for (const other of earlier) {
      const shared =
        [...runs].filter((run) => other.runs.has(run)).length /
        Math.max(1, Math.min(runs.size, other.runs.size));
      const report = (line: number, message: string) => problems.push({ file: module.file, line, message });
      if (shared >= maxSharedRuns)
        report(
          module.bodyLine,
          `shares ${Math.round(shared * 100)}% of its wording with ${other.module.file}`,
        );
      if (opening === other.opening)
        report(module.bodyLine, `begins like ${other.module.file}: “${opening}”`);
      for (const { text, line } of closingBullets(module))
        if (other.closing.has(text)) report(line, `same closing advice as in ${other.module.file}`);
    }
    earlier.push({ module, runs, opening, closing });
  }
  return problems;
}

function closingBullets({ tree }: ModuleText): { text: string; line: number }[] {
  const last = tree.children.at(-1);
  if (last?.type !== "list") return [];
  return last.children.map((item) => ({ text: plainWords(textOf(item)).join(" "), line: lineOf(item) }));
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
