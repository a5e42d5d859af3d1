import styles from "./ShareBar.module.css";

/** A share from 0 to 1 in whole percent, with a small bar beneath that shows the same. */
export function ShareBar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      {percent} %
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.ground} width={100} height={8} />
        <rect className={styles.value} width={percent} height={8} />
      </svg>
    </>
  );
}
