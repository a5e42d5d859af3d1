import Markdown, { type Components, type ExtraProps } from "react-markdown";
import remarkGfm from "remark-gfm";
import { CodeBlock } from "../ui/CodeBlock";
import styles from "./GuideText.module.css";

const components: Components = { pre: GuideCode, table: GuideTable };

/** Markdown of the guide: text, tables and code. */
export function GuideText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {children}
      </Markdown>
    </div>
  );
}

/** What a machine prints looks other than what it is told. */
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
