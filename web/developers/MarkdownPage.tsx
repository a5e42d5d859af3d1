import Markdown, { type Components, type ExtraProps } from "react-markdown";
import remarkGfm from "remark-gfm";
import { InformationPage } from "../information/InformationPage";
import { CodeBlock } from "../ui/CodeBlock";
import styles from "./MarkdownPage.module.css";

/** The origin used in the texts. */
const exampleOrigin = "http://localhost:3002";

/**
 * A Markdown file of docs/ as a page: title and lead, then a section for each second-level heading. Replaces
 * the example origin by that of this site.
 */
export function MarkdownPage({
  text,
  origin,
  mood,
}: {
  text: string;
  origin: string;
  mood: "happy" | "thinking";
}) {
  // Links become relative; commands need the whole URL.
  const localized = text.replaceAll(`](${exampleOrigin}`, "](").replaceAll(exampleOrigin, origin);
  const [opening = "", ...parts] = localized.split(/^## /m);
  const [, title = "", lead = ""] = /^# (.*)\n([\s\S]*)/m.exec(opening) ?? [];
  return (
    <InformationPage
      title={title}
      lead={lead.trim().replaceAll("`", "")}
      mood={mood}
      sections={parts.map((part) => {
        const end = part.indexOf("\n");
        const heading = part.slice(0, end);
        return {
          id: heading.toLowerCase().replaceAll(/\W+/g, "-"),
          heading,
          content: <SectionText>{part.slice(end)}</SectionText>,
        };
      })}
    />
  );
}

const components: Components = { pre: CodeOrOutput, table: ScrollableTable };

/** Markdown of a section: text, tables and code. */
function SectionText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {children}
      </Markdown>
    </div>
  );
}

/** Code blocks; those of the language `text` are output. */
function CodeOrOutput({ node }: ExtraProps) {
  const [code] = node?.children ?? [];
  const [text] = code?.type === "element" ? code.children : [];
  const classes = code?.type === "element" ? code.properties.className : null;
  return (
    <CodeBlock
      text={text?.type === "text" ? text.value.trimEnd() : ""}
      isOutput={String(classes) === "language-text"}
    />
  );
}

/** Tables scroll horizontally on narrow screens. */
function ScrollableTable({ children }: React.ComponentProps<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <div className={`${styles.table} outlined`} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
