import styles from "./Spinner.module.css";

/** A turning ring with its meaning in words. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </div>
  );
}
