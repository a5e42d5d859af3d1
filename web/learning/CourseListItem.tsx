import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../ui/Icon";
import { Picture } from "../ui/Picture";
import styles from "./CourseListItem.module.css";
import type { ProgressCourse } from "./readLearning";

/** A list item that links to a course: picture, title, remark and an optional second link. */
export function CourseListItem({
  course,
  remark,
  done = false,
  children,
}: {
  course: ProgressCourse;
  remark: string;
  done?: boolean;
  /** The second link. */
  children?: ReactNode;
}) {
  return (
    <li className={`${styles.item} outlined`} data-family={course.family}>
      <div className={styles.picture}>
        <Picture image={course.image} decorative loading="lazy" />
      </div>
      <div>
        <Link to={course.path} className={styles.title}>
          {course.title}
        </Link>
        <p className={`${styles.remark} note`} data-done={done || undefined}>
          {done && <Icon of={CircleCheck} size={20} />}
          {remark}
        </p>
        {children && <p className={styles.more}>{children}</p>}
      </div>
    </li>
  );
}
