import type { CourseCardFragment } from "../../schema/generated/graphql";
import { useAllTicks } from "../progress/useAllTicks";
import { CourseCard, type CourseCardAction } from "./CourseCard";
import styles from "./CourseGrid.module.css";

/** Courses as cards, as many in a row as fit. */
export function CourseGrid({
  courses,
  action,
  showProgress = false,
  titleTag = "h3",
}: {
  courses: readonly CourseCardFragment[];
  action: CourseCardAction;
  showProgress?: boolean;
  /** One level below the heading that the list stands under. */
  titleTag?: "h2" | "h3";
}) {
  const ticks = useAllTicks();
  return (
    <ul className={styles.grid}>
      {courses.map((course, index) => (
        <CourseCard
          key={course.id}
          course={course}
          action={action}
          completed={ticks[course.path]?.length ?? 0}
          showProgress={showProgress}
          first={index < 4}
          titleTag={titleTag}
        />
      ))}
    </ul>
  );
}
