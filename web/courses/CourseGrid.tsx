import { Link } from "@tanstack/react-router";
import { Star } from "lucide";
import { useId } from "react";
import type { CourseCardFragment } from "../../schema/generated/graphql";
import { CourseProgressBar } from "../learning/CourseProgressBar";
import { countedCoursePath } from "../learning/progressKeys";
import { useAllTicks } from "../learning/useTicks";
import { buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Picture } from "../ui/Picture";
import styles from "./CourseGrid.module.css";

interface CardOptions {
  /** Text of the link. */
  action: string;
  /** Target of the link; the course page by default. */
  to?: "/login";
  showProgress?: boolean;
  /** One level below the heading of the section. */
  titleTag?: "h2" | "h3";
}

/** A responsive grid of course cards. */
export function CourseGrid({
  courses,
  ...options
}: CardOptions & { courses: readonly CourseCardFragment[] }) {
  const ticks = useAllTicks();
  return (
    <ul className={styles.grid}>
      {courses.map((course, index) => (
        <CourseCard
          key={course.id}
          course={course}
          completed={ticks[course.path]?.length ?? 0}
          eager={index < 4}
          {...options}
        />
      ))}
    </ul>
  );
}

/** A course card. Communication and Creativity always shows progress (specification, section 2). */
function CourseCard({
  course,
  completed,
  eager,
  action,
  to,
  showProgress = false,
  titleTag: Title = "h3",
}: CardOptions & {
  course: CourseCardFragment;
  /** Number of ticked modules. */
  completed: number;
  /** True for cards in the first screen, whose pictures are not loaded lazily. */
  eager: boolean;
}) {
  const titleId = useId();
  const hasProgress = showProgress && (completed > 0 || course.path === countedCoursePath);
  return (
    <li className={`${styles.card} card`} data-family={course.family}>
      <div className={styles.picture}>
        <Picture image={course.image} loading={eager ? undefined : "lazy"} />
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
        <p className={`${styles.summary} note`}>{course.summary}</p>
        <div className={styles.action}>
          <Link to={to ?? course.path} className={buttonClass({ wide: true })} aria-describedby={titleId}>
            {action}
          </Link>
        </div>
      </div>
    </li>
  );
}

const thousands = new Intl.NumberFormat("en-US");

/** The rating, the number of learners enrolled, and the reading time of a course. */
function RatingLine({ rating, enrolled, minutes }: { rating: number; enrolled: number; minutes: number }) {
  return (
    <p className={`${styles.rating} note`}>
      <Icon of={Star} size={17} className={styles.star} />
      <strong>{rating.toFixed(1)}</strong>
      <span>({thousands.format(enrolled)} enrolled)</span>
      <span aria-hidden="true">·</span>
      <span>{minutes} min</span>
    </p>
  );
}
