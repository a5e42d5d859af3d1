import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { buttonClass } from "../ui/buttonClass";
import { Picture } from "../ui/Picture";
import styles from "./BegunCourse.module.css";
import { CourseProgressBar } from "./CourseProgressBar";
import type { ProgressCourse } from "./readProgressCourses";
import type { Begun } from "./sortByProgress";

/** A course that is under way, and the link to exactly where it goes on. */
export function BegunCourse({ course, count, next }: Begun<ProgressCourse>) {
  const titleId = useId();
  return (
    <li className={styles.card} data-family={course.family}>
      <div className={styles.picture}>
        <Picture image={course.image} decorative />
      </div>
      <div className={styles.body}>
        <h3 id={titleId}>{course.title}</h3>
        <CourseProgressBar
          count={count}
          moduleCount={course.modules.length}
          label={`Progress in ${course.title}`}
        />
        <p className={styles.next}>
          Next: module {next.number}, {next.title}
        </p>
        <Link
          to="/$path"
          params={{ path: course.path.slice(1) }}
          hash={`module${next.number}`}
          className={buttonClass()}
          aria-describedby={titleId}
        >
          Continue where I was
        </Link>
      </div>
    </li>
  );
}
