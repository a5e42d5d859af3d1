import { ProgressBar } from "../ui/ProgressBar";
import styles from "./CourseProgressBar.module.css";
import { progressPercent } from "./progressPercent";

/** How far a learner is in a course: a bar, the percentage of the specification's nine modules, and the count of the course's own. */
export function CourseProgressBar({
  count,
  moduleCount,
  label,
}: {
  count: number;
  moduleCount: number;
  label: string;
}) {
  const percent = progressPercent(count);
  return (
    <div className={styles.progress}>
      <ProgressBar percent={percent} label={label} />
      <div className={styles.numbers}>
        <span>{`${percent}% Completed`}</span>
        <span className={styles.count}>{`${count} of ${moduleCount}`}</span>
      </div>
    </div>
  );
}
