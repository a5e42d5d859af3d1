import { ProgressBar } from "../ui/ProgressBar";
import styles from "./CourseProgressBar.module.css";
import { modulesPerCourse, progressPercent } from "./progressPercent";

/** How far a learner is in a course: a bar, the percentage and the count. */
export function CourseProgressBar({ count, label }: { count: number; label: string }) {
  const percent = progressPercent(count);
  return (
    <div className={styles.progress}>
      <ProgressBar percent={percent} label={label} />
      <div className={styles.numbers}>
        <span>{`${percent}% Completed`}</span>
        <span className={styles.count}>{`${count} of ${modulesPerCourse}`}</span>
      </div>
    </div>
  );
}
