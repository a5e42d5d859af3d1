import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { passMark } from "../../schema/learningRules";
import { buttonClass } from "../ui/Button";
import { Picture } from "../ui/Picture";
import styles from "./BegunCourse.module.css";
import { CourseProgressBar } from "./CourseProgressBar";
import type { ProgressCourse } from "./readLearning";
import type { Begun } from "./sortCourses";

/** A card of a course in progress, with a link to the next module or the quiz. */
export function BegunCourse({ course, count, next }: Begun<ProgressCourse>) {
  const titleId = useId();
  const isQuiz = next.kind === "QUIZ";
  return (
    <li className={`${styles.card} card`} data-family={course.family}>
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
        <p className="note">
          {isQuiz
            ? `The quiz needs at least ${passMark} right answers.`
            : `Next: module ${next.number}, ${next.title}`}
        </p>
        <Link
          to={isQuiz ? course.quizPath : course.path}
          hash={isQuiz ? undefined : `module${next.number}`}
          className={buttonClass()}
          aria-describedby={titleId}
        >
          {isQuiz ? "Take the quiz" : "Continue where I was"}
        </Link>
      </div>
    </li>
  );
}
