import { Link } from "@tanstack/react-router";
import styles from "./QuizScores.module.css";
import type { ProgressCourse, QuizScore } from "./readLearning";

/** Best and last quiz score of each course, with links to the answers. */
export function QuizScores({
  scores,
  courses,
}: {
  scores: readonly QuizScore[];
  courses: readonly ProgressCourse[];
}) {
  return (
    <ul className={styles.list}>
      {scores.map((score) => {
        const course = courses.find(({ path }) => path === score.course.path);
        return course && <Score key={course.path} score={score} course={course} />;
      })}
    </ul>
  );
}

function Score({ score, course }: { score: QuizScore; course: ProgressCourse }) {
  const { best, bestId, last, lastId, total } = score;
  return (
    <li className={`${styles.score} outlined`} data-family={course.family}>
      <h3>
        <Link to={course.path}>{course.title}</Link>
      </h3>
      <dl>
        <div>
          <dt className="note">Best score</dt>
          <dd>{`${best} out of ${total}`}</dd>
          <dd className={styles.review}>
            <Review id={bestId} label={lastId === bestId ? "answers" : "best answers"} title={course.title} />
          </dd>
        </div>
        <div>
          <dt className="note">Last score</dt>
          <dd>{`${last} out of ${total}`}</dd>
          {lastId !== bestId && (
            <dd className={styles.review}>
              <Review id={lastId} label="last answers" title={course.title} />
            </dd>
          )}
        </div>
      </dl>
    </li>
  );
}

function Review({ id, label, title }: { id: string; label: string; title: string }) {
  return (
    <Link to="/review/$id" params={{ id }} preload={false} aria-label={`See your ${label}: ${title}`}>
      See your {label}
    </Link>
  );
}
