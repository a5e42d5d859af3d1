import styles from "./Explanation.module.css";

/** What a word of the text means: a note that its word opens, closed by Escape or by a press anywhere else. */
export function Explanation({ id, term, definition }: { id: string; term: string; definition: string }) {
  return (
    <div id={id} popover="auto" role="note" className={styles.explanation}>
      <strong>{term}</strong>
      <p>{definition}</p>
    </div>
  );
}
