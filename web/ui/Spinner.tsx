import styles from "./Spinner.module.css";

/** A loading indicator with a visible label. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className={`${styles.spinner} needs-script`} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </div>
  );
}
