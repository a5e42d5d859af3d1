import styles from "./CourseBars.module.css";
import type { AdminView } from "./readAdmin";

/** Two bars for each course, learners who started and learners who completed it. The table below it has the same figures in words. */
export function CourseBars({ courses }: { courses: Extract<AdminView, { show: "statistics" }>["courses"] }) {
  const most = Math.max(0, ...courses.map(({ started }) => started ?? 0));
  if (most === 0) return <p>There is nothing to draw yet: no course has five learners who started it.</p>;
  const width = (learners: number | null | undefined) => (100 * (learners ?? 0)) / most;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.started}>Started</span> <span className={styles.completed}>Completed</span>
      </figcaption>
      <ul aria-hidden="true">
        {courses
          .filter(({ started }) => started)
          .map(({ course, started, completed }) => (
            <li key={course.slug}>
              <span>{course.title}</span>
              <svg viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.startedBar} y={3} width={width(started)} height={12} />
                <rect className={styles.completedBar} y={21} width={width(completed)} height={12} />
              </svg>
              <span className={styles.figures}>
                <span>{started}</span>
                <span>{completed ?? "Few"}</span>
              </span>
            </li>
          ))}
      </ul>
    </figure>
  );
}
