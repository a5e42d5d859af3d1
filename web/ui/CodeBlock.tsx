import styles from "./CodeBlock.module.css";

/** Code to copy. Long lines scroll horizontally. */
export function CodeBlock({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
    <pre className={styles.block} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
