import styles from "./SkeletonCards.module.css";

/** Four cards without words, where courses are about to stand. */
export function SkeletonCards() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className={styles.card} aria-hidden="true">
          <div className={styles.picture} />
          <div className={styles.line} />
          <div className={styles.line} />
        </div>
      ))}
    </div>
  );
}
