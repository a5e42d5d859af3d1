import styles from "./ProgressBar.module.css";

/** A bar for a whole percentage from 0 to 100; `label` names it for assistive technology. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return <progress className={styles.bar} max={100} value={percent} aria-label={label} />;
}
