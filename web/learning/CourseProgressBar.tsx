import { progressPercent } from "../../schema/learningRules";
import styles from "./CourseProgressBar.module.css";

/**
 * A progress bar with the percentage and the count of ticked modules. The percentage is of nine modules for
 * every course (specification, section 9); the count is of `moduleCount`.
 */
export function CourseProgressBar({
  count,
  moduleCount,
  label,
}: {
  count: number;
  moduleCount: number;
  /** Names the bar for assistive technology. */
  label: string;
}) {
  const percent = progressPercent(count);
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
      <div className={styles.numbers}>
        <span>{`${percent}% Completed`}</span>
        <span className={styles.count}>{`${count} of ${moduleCount}`}</span>
      </div>
    </div>
  );
}
