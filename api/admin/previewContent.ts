import { setImmediate } from "node:timers/promises";
import type { ContentFinding, ContentPreview, PreviewedContent } from "../../schema/contentPreview";
import { outcomeWords } from "../../schema/outcomeWords";
import type { Catalogue } from "../catalogue/catalogue";
import { catalogueProblems } from "../catalogue/catalogueProblems";
import { ContentError } from "../catalogue/contentError";
import { type CourseFolder, parseCourseFiles } from "../catalogue/courseFolder";
import { type ModuleData, moduleSchema } from "../catalogue/courseSchemas";
import { contentText } from "../catalogue/dataFile";
import { type Drawing, hashOf, pictureUrl, svgSize } from "../catalogue/drawing";
import { parseMarkdownFile, requireBoundedMarkdown } from "../catalogue/markdownFile";
import { moduleGuides } from "../catalogue/readCourses";
import { renderMarkdown } from "../catalogue/renderMarkdown";
import { checkModule, checkSteps, type RuleProblem, withRule } from "../content/checkCourses";
import { type CourseText, type ModuleText, moduleText } from "../content/moduleText";
import { deadLinks, linkTargets } from "../content/rules/referenceRules";
import { type CourseJson, parseCourseJson } from "../packs/courseJson";
import { courseFiles } from "../packs/importCourse";
import { svgDataUrl } from "../packs/packDrawings";

const maxCheckMs = 5_000;
/** Names of the previewed text in findings. */
const packName = "course pack";
const moduleName = "module.md";

/**
 * Checks and renders a JSON course pack, or a Markdown module with its front matter, in memory. A text that
 * starts with `{` is a course pack.
 * Rules that compare the texts of courses see only this one.
 * @param checkWithinMs the remaining rules are not applied to a course after this time
 */
export async function previewContent(
  text: string,
  catalogue: Catalogue,
  checkWithinMs = maxCheckMs,
): Promise<ContentPreview> {
  try {
    return text.trimStart().startsWith("{")
      ? await previewCourse(contentText(packName, text), catalogue, checkWithinMs)
      : previewModule(contentText(moduleName, text), catalogue);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { findings: findingsOf(formatProblems(error)), content: null };
  }
}

/** @throws ContentError for a text that does not match the schema of packs, or for too long Markdown */
async function previewCourse(
  text: string,
  catalogue: Catalogue,
  checkWithinMs: number,
): Promise<ContentPreview> {
  const { value } = parseCourseJson(packName, text);
  const { course, quiz } = value;
  const texts = courseFiles(value);
  for (const [name, content] of texts)
    if (name.endsWith(".md")) requireBoundedMarkdown(`${course.slug}/${name}`, content);
  const problems = await courseProblems(value, texts, catalogue, checkWithinMs);
  return {
    findings: findingsOf(problems),
    content: {
      course: {
        title: course.title,
        summary: course.summary,
        outcomes: course.outcomes.map((outcome) => outcomeWords(outcome.text)),
      },
      modules: await renderModules(value),
      questions: quiz.questions.map((question) => ({
        text: question.text,
        options: question.options.map((option) => option.text),
      })),
    },
  };
}

async function courseProblems(
  value: CourseJson,
  texts: ReadonlyMap<string, string>,
  catalogue: Catalogue,
  checkWithinMs: number,
): Promise<RuleProblem[]> {
  const files = {
    names: [...texts.keys()].sort(),
    read: async (name: string) => Buffer.from(texts.get(name) ?? ""),
  };
  try {
    const course = await parseInSteps(await parseCourseFiles(value.course.slug, files));
    const guides = guideSlugs(catalogue);
    const targets = linkTargets([...catalogueCourses(catalogue), { ...value.course, ...value }], guides);
    return [
      ...withRule("format", catalogueProblems([course], catalogue.courses)),
      ...(await checkInSteps(course, checkWithinMs)),
      ...withRule("moduleGuides", moduleGuides([course], guides)),
      ...withRule("deadLinks", deadLinks(course.texts, targets)),
    ];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return formatProblems(error);
  }
}

/** Parses the modules one by one, so that other requests are served between them. */
async function parseInSteps(folder: CourseFolder): Promise<CourseText> {
  const texts: ModuleText[] = [];
  for (const [index, module] of folder.modules.entries()) {
    texts.push(moduleText(module, index + 1));
    await setImmediate();
  }
  return { ...folder, texts };
}

/** Applies the rules one by one, so that other requests are served between them. */
async function checkInSteps(course: CourseText, withinMs: number): Promise<RuleProblem[]> {
  const problems: RuleProblem[] = [];
  const end = performance.now() + withinMs;
  for (const found of checkSteps([course])) {
    problems.push(...found);
    await setImmediate();
    if (performance.now() < end) continue;
    const message = "the checks took too long and were stopped; npm run content:check applies all rules";
    return [...problems, { rule: "time", file: course.slug, message }];
  }
  return problems;
}

async function renderModules({
  course,
  modules,
  drawings = [],
}: CourseJson): Promise<PreviewedContent["modules"]> {
  const files = new Map<string, string>();
  const known = drawings.flatMap(({ name, light, dark, description }): Drawing[] => {
    const size = svgSize(light);
    if (!size) return [];
    const url = pictureUrl(course.slug, name, hashOf(light));
    const darkUrl = pictureUrl(course.slug, `${name}-dark`, hashOf(dark));
    files.set(url, svgDataUrl(light)).set(darkUrl, svgDataUrl(dark));
    return [{ name, url, darkUrl, ...size, description }];
  });
  const rendered: PreviewedContent["modules"] = [];
  for (const [index, module] of modules.entries()) {
    const number = index + 1;
    // The sanitiser refuses data URLs, so the pictures take the place of their future URLs afterwards.
    const html = renderMarkdown(module.text, number, known).replaceAll(
      /(?<= (?:src|srcset)=")[^"]*/g,
      (url) => files.get(url) ?? url,
    );
    rendered.push({
      ...moduleOf(number, module, html),
      words: course.glossary
        .filter((entry) => entry.module === number)
        .map(({ term, definition }) => ({ term, definition })),
    });
    await setImmediate();
  }
  return rendered;
}

/** @throws ContentError for invalid front matter, or a missing or too long text */
function previewModule(text: string, catalogue: Catalogue): ContentPreview {
  const file = parseMarkdownFile(moduleName, text, moduleSchema);
  const parsed = moduleText(file, 1);
  const guides = guideSlugs(catalogue);
  const problems = [
    ...checkModule(parsed),
    ...withRule("moduleGuides", moduleGuides([{ modules: [file] }], guides)),
    ...withRule("deadLinks", deadLinks([parsed], linkTargets(catalogueCourses(catalogue), guides))),
  ];
  const html = renderMarkdown(file.body, 1, []);
  const module = { ...moduleOf(1, file.value, html), words: [] };
  return { findings: findingsOf(problems), content: { course: null, modules: [module], questions: [] } };
}

function moduleOf(number: number, { title, video }: Pick<ModuleData, "title" | "video">, html: string) {
  const url = `https://www.youtube.com/watch?v=${video.id}`;
  return { number, title, html, video: { title: video.title, url, lookFor: video.lookFor } };
}

function guideSlugs({ guides }: Catalogue): Set<string> {
  return new Set(guides.map(({ slug }) => slug));
}

/** The courses of the release, with their content modules. */
function catalogueCourses({ courses }: Catalogue) {
  return courses.map(({ path, quizPath, modules }) => ({
    path,
    quizPath,
    modules: modules.filter(({ body }) => body !== null),
  }));
}

function formatProblems({ problems }: ContentError): RuleProblem[] {
  return withRule("format", problems);
}

function findingsOf(problems: readonly RuleProblem[]): ContentFinding[] {
  return problems.map(({ rule, file, line, field, message }) => ({
    rule,
    file,
    line: line ?? null,
    field: field ?? null,
    message,
  }));
}
