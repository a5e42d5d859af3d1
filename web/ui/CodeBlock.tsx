import styles from "./CodeBlock.module.css";

/** Text for a machine, as it is to be typed. Long lines scroll sideways. */
export function CodeBlock({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <pre className={styles.block} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
