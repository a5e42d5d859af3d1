import type { ElementContent } from "hast";
import type { Heading, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import remarkSmartypants from "remark-smartypants";
import { type Preset, unified } from "unified";
import { visit } from "unist-util-visit";
import type { Drawing } from "./drawing";
import { figures } from "./figures";
import { requireBoundedMarkdown } from "./markdownFile";
import { typesetSums } from "./typesetSums";

/** Converts straight quotation marks to curly ones and typesets sums. */
const typography: Preset = {
  plugins: [[remarkSmartypants, { dashes: false, ellipses: false }], typesetSums],
};
const textTypesetter = unified().use(typography).freeze();
const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Parses CommonMark with GitHub's extensions, such as tables. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/**
 * Renders a module's body to sanitised HTML that is also well-formed XML. Removes raw HTML, scripts,
 * checkboxes and images other than drawings. Lowers headings by one level, below the h2 of the module.
 * Converts straight quotation marks to curly ones and typesets sums. Ids start with `module<number>-`, so
 * they are unique on a page with several modules.
 * @throws ContentError if a caption or description of a drawing has too many characters or nested markers
 */
export function renderMarkdown(
  markdown: string,
  moduleNumber: number,
  drawings: readonly Drawing[] = [],
): string {
  return render(markdown, `module${moduleNumber}-`, 1, drawings);
}

/**
 * Renders a guide's body as `renderMarkdown` does. Headings keep their level, below the h1 of the page, and
 * ids start with `guide-`.
 */
export function renderGuide(markdown: string): string {
  return render(markdown, "guide-", 0, []);
}

/** Typesets plain text as `renderMarkdown` typesets a module's body. */
export function typesetText(text: string): string {
  const tree: Root = {
    type: "root",
    children: [{ type: "paragraph", children: [{ type: "text", value: text }] }],
  };
  return textOf(textTypesetter.runSync(tree));
}

function render(
  markdown: string,
  idPrefix: string,
  headingShift: number,
  drawings: readonly Drawing[],
): string {
  const html = toHtml(idPrefix, headingShift)
    .use(figures, drawings, (text) => renderPart(text, idPrefix))
    .use(rehypeSlug, { prefix: idPrefix })
    .use(rehypeSanitize, sanitation)
    .use(rehypeStringify, { closeSelfClosing: true })
    .processSync(markdown);
  // In XML a text must not contain this, the end of a CDATA section.
  return escapeAttributes(String(html)).replaceAll("]]>", "]]&gt;");
}

/**
 * Escapes < and > in the values of attributes: rehype-stringify does not, and XML does not allow `<` there.
 */
function escapeAttributes(html: string): string {
  return html.replace(/<[a-z](?:[^"<>]|"[^"]*")*>/g, (tag) =>
    tag.replace(/"[^"]*"/g, (value) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;")),
  );
}

const sanitation: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => name !== "input"), "figure", "figcaption"],
  attributes: {
    ...defaultSchema.attributes,
    img: [...(defaultSchema.attributes?.img ?? []), "loading", "decoding"],
    source: ["srcSet", "media", "dataDark"],
  },
  // remark-rehype drops raw HTML, so every id was generated above and already has the prefix.
  clobberPrefix: "",
};

function toHtml(idPrefix: string, headingShift: number) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(typography)
    .use(lowerHeadings, headingShift)
    .use(remarkRehype, { clobberPrefix: idPrefix });
}

/** Renders the caption or description of a drawing, without images. @throws ContentError if it is too long */
function renderPart(markdown: string, idPrefix: string): ElementContent[] {
  requireBoundedMarkdown("caption or description of a drawing", markdown);
  const processor = toHtml(idPrefix, 1).use(figures, [], () => []);
  const { children } = processor.runSync(processor.parse(markdown));
  return children.filter((child) => child.type !== "doctype");
}

/** Remark plugin that lowers headings by a number of levels, at most to h6. */
function lowerHeadings(levels: number) {
  return (tree: Root) => {
    visit(tree, "heading", (heading: Heading) => {
      heading.depth = Math.min(heading.depth + levels, 6) as Heading["depth"];
    });
  };
}
