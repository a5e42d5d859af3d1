import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDotDashed } from "lucide";
import { dueText } from "../../schema/practiceRules";
import { buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useTimeZone } from "../ui/useTimeZone";
import styles from "./PracticeStrengths.module.css";
import type { PracticeOverview, ProgressCourse } from "./readLearning";

/** The number of due questions, and how firmly each practised module is known, in words and a mark. */
export function PracticeStrengths({
  practice: { dueCount, nextDueAt, modules },
  courses,
}: {
  practice: PracticeOverview;
  courses: readonly ProgressCourse[];
}) {
  const timeZone = useTimeZone();
  return (
    <div className={styles.practice}>
      <p>
        {dueCount > 0
          ? `${dueCount === 1 ? "1 question is" : `${dueCount} questions are`} due.`
          : nextDueAt &&
            `Nothing is due now. The next question comes back ${dueText(nextDueAt, new Date(), timeZone)}.`}
      </p>
      <Link to="/practice" className={buttonClass({ look: dueCount > 0 ? "primary" : "quiet" })}>
        Practise
      </Link>
      <ul className={styles.courses}>
        {courses
          .filter(({ path }) => modules.some((module) => module.path === path))
          .map((course) => (
            <li key={course.id} className="card" data-family={course.family}>
              <h3>{course.title}</h3>
              <ul>
                {modules
                  .filter(({ path }) => path === course.path)
                  .map(({ number, strength }) => (
                    <li key={number}>
                      <Icon of={strength === "FIRM" ? CircleCheck : CircleDotDashed} size={20} />
                      <Link to="/practice" search={{ course: course.id, module: number }}>
                        {course.modules.find((module) => module.number === number)?.title}
                      </Link>
                      <span className="muted">{strength === "FIRM" ? "firm" : "learning"}</span>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
      </ul>
    </div>
  );
}
