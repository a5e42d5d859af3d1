import type { Heading, Root } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import remarkSmartypants from "remark-smartypants";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { typesetSums } from "./typesetSums";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Parses CommonMark with GitHub's extensions, such as tables. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/**
 * Renders a module's body to sanitised HTML that is also well-formed XML. Removes raw HTML, images, scripts
 * and checkboxes. Lowers headings by one level, below the h2 of the module. Converts straight quotation marks
 * to curly ones and typesets sums. Ids start with `module<number>-`, so they are unique on a page with
 * several modules.
 */
export function renderMarkdown(markdown: string, moduleNumber: number): string {
  const idPrefix = `module${moduleNumber}-`;
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkSmartypants, { dashes: false, ellipses: false })
      .use(typesetSums)
      .use(lowerHeadings)
      .use(remarkRehype, { clobberPrefix: idPrefix })
      .use(rehypeSlug, { prefix: idPrefix })
      .use(rehypeSanitize, {
        ...defaultSchema,
        tagNames: defaultSchema.tagNames?.filter((name) => name !== "img" && name !== "input"),
        // remark-rehype drops raw HTML, so every id was generated above and already has the prefix.
        clobberPrefix: "",
      })
      .use(rehypeStringify, { closeSelfClosing: true })
      .processSync(markdown),
  );
}

function lowerHeadings() {
  return (tree: Root) => {
    visit(tree, "heading", (heading: Heading) => {
      heading.depth = Math.min(heading.depth + 1, 6) as Heading["depth"];
    });
  };
}
