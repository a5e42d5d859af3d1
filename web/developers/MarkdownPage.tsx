import Markdown, { type Components, type ExtraProps } from "react-markdown";
import remarkGfm from "remark-gfm";
import { InformationPage } from "../information/InformationPage";
import { CodeBlock } from "../ui/CodeBlock";
import styles from "./WrittenPage.module.css";

/** The origin that the texts use. */
const shownUrl = "http://localhost:3002";

/**
 * A text of docs/ as a page: title and lead, then a section for each second-level heading, with this site's
 * origin.
 */
export function WrittenPage({
  text,
  origin,
  mood,
}: {
  text: string;
  origin: string;
  mood: "happy" | "thinking";
}) {
  // A link stays on the site that is open, a command needs its whole address.
  const here = text.replaceAll(`](${shownUrl}`, "](").replaceAll(shownUrl, origin);
  const [opening = "", ...parts] = here.split(/^## /m);
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
          content: <GuideText>{part.slice(end)}</GuideText>,
        };
      })}
    />
  );
}

const components: Components = { pre: GuideCode, table: GuideTable };

/** Markdown of the guide: text, tables and code. */
function GuideText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {children}
      </Markdown>
    </div>
  );
}

/** Output looks different from input. */
function GuideCode({ node }: ExtraProps) {
  const [code] = node?.children ?? [];
  const [text] = code?.type === "element" ? code.children : [];
  const block = <CodeBlock text={text?.type === "text" ? text.value.trimEnd() : ""} />;
  const classes = code?.type === "element" ? code.properties.className : null;
  return String(classes) === "language-text" ? <div className={styles.output}>{block}</div> : block;
}

/** Wider than a phone, some tables scroll sideways. */
function GuideTable({ children }: React.ComponentProps<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <div className={styles.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
