import { Link } from "@tanstack/react-router";
import type { CourseCardFragment } from "../../schema/generated/graphql";
import styles from "./CourseList.module.css";

/** Every course by its title, with how long it takes and what it is about. */
export function CourseList({ courses }: { courses: readonly CourseCardFragment[] }) {
  return (
    <ul className={styles.list}>
      {courses.map(({ id, path, title, summary, minutes }) => (
        <li key={id}>
          <Link to="/$path" params={{ path: path.slice(1) }}>
            {title}
          </Link>
          <span className={styles.minutes}>{minutes} min of reading</span>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
