import styles from "./CodeBlock.module.css";

/** Code to copy, or the output of a command, which looks different. Long lines scroll horizontally. */
export function CodeBlock({ text, isOutput = false }: { text: string; isOutput?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
    <pre className={styles.block} data-output={isOutput || undefined} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
