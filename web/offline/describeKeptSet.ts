import type { Manifest } from "vite";
import { KeptCourseDocument } from "../../schema/generated/graphql";
import { type KeptSet, siteSet } from "../../schema/keptCourse";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { practiceHref } from "../../schema/sitePaths";
import { runOperation } from "../graphql/runOperation";

/** Sources of the parts of the site that need the network. */
const onlineOnly = /^(?:admin|developers|explorer)\//;
/** Pictures that scripts show. */
const pictures = ["logo", "empty", "error", "pip-happy", "pip-thinking", "pip-waving"].flatMap((name) => [
  `/art/${name}.svg`,
  `/art/${name}-dark.svg`,
]);

/** Describes what a browser fetches to keep a course, or the site's own pages; null for an unknown name. */
export async function describeKeptSet(
  manifest: Manifest,
  execute: ExecuteGraphql,
  name: string,
): Promise<Omit<KeptSet, "release"> | null> {
  const files = [...filesOf(manifest), ...pictures, "/art/favicon.svg"];
  if (name === siteSet) return { name, course: null, pages: ["/kept", "/practice", "/Progress"], files };
  const { course } = await runOperation(execute, KeptCourseDocument, { slug: name });
  if (!course) return null;
  const { title, path, quizPath } = course;
  const modules = course.modules
    .map(({ number, practiceItems }) => ({ number, practiceItems }))
    .filter(({ practiceItems }) => practiceItems.length > 0);
  const practice = modules.map(({ number }) => practiceHref(name, number));
  return { name, course: { title, path, modules }, pages: [path, quizPath, ...practice], files };
}

function filesOf(manifest: Manifest): string[] {
  const chunks = Object.entries(manifest).filter(([source]) => !onlineOnly.test(source));
  const files = chunks.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => `/${file}`);
}
