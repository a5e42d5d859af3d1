import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { CourseCardFragment } from "../../schema/generated/graphql";
import { CourseProgressBar } from "../progress/CourseProgressBar";
import { countedCoursePath } from "../progress/localTicks";
import { buttonClass } from "../ui/buttonClass";
import { Picture } from "../ui/Picture";
import styles from "./CourseCard.module.css";
import { RatingLine } from "./RatingLine";

export interface CourseCardAction {
  label: string;
  /** The course itself, or the login page. */
  to: "course" | "/login";
}

/** A course in a list, with its progress where there is any (specification, section 2: on one course always). */
export function CourseCard({
  course,
  action,
  completed,
  showProgress,
  first,
  titleTag: Title,
}: {
  course: CourseCardFragment;
  action: CourseCardAction;
  /** How many modules are done. */
  completed: number;
  /** Whether this list shows progress at all. */
  showProgress: boolean;
  /** In the first screen: its picture is loaded at once. */
  first: boolean;
  titleTag: "h2" | "h3";
}) {
  const titleId = useId();
  const hasProgress = showProgress && (completed > 0 || course.path === countedCoursePath);
  const className = buttonClass({ wide: true });
  return (
    <li className={styles.card} data-family={course.family}>
      <div className={styles.picture}>
        <Picture image={course.image} loading={first ? undefined : "lazy"} />
        {hasProgress && (
          <div className={styles.progress}>
            <CourseProgressBar
              count={completed}
              moduleCount={course.moduleCount}
              label={`Progress in ${course.title}`}
            />
          </div>
        )}
      </div>
      <div className={styles.body}>
        <Title id={titleId} className={styles.title}>
          {course.title}
        </Title>
        <RatingLine {...course} />
        <p className={styles.summary}>{course.summary}</p>
        <div className={styles.action}>
          {action.to === "course" ? (
            <Link
              to="/$path"
              params={{ path: course.path.slice(1) }}
              className={className}
              aria-describedby={titleId}
            >
              {action.label}
            </Link>
          ) : (
            <Link to={action.to} className={className} aria-describedby={titleId}>
              {action.label}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
