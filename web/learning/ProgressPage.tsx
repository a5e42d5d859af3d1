import { Link, useHydrated, useLoaderData } from "@tanstack/react-router";
import { Award } from "lucide";
import { isQuizPassed } from "../../schema/learningRules";
import { useSession } from "../session/session";
import { buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Picture, pip } from "../ui/Picture";
import { BegunCourse } from "./BegunCourse";
import { useBrowserProgress } from "./browserProgress";
import { CourseListItem } from "./CourseListItem";
import { LearningCalendar } from "./LearningCalendar";
import { PracticeStrengths } from "./PracticeStrengths";
import styles from "./ProgressPage.module.css";
import { QuizScores } from "./QuizScores";
import { ResumeCode } from "./ResumeCode";
import type { FinishedCourse } from "./readLearning";
import { proposeCourses, sortByProgress } from "./sortCourses";
import { useFinished, useLearning, usePractice } from "./useLearning";
import { useAllTicks } from "./useTicks";

const maxProposals = 3;

/**
 * The progress of a learner: courses begun and finished, quizzes, days of learning, and courses to try next.
 * Shows the account's progress, or without a session the browser's, which is known after hydration. A stored
 * page shows the ticks of the account that was signed in last.
 */
export function ProgressPage() {
  const {
    courses,
    learning: accountLearning,
    finished: accountFinished,
    practice: accountPractice,
  } = useLoaderData({ from: "/Progress" });
  const { me } = useSession();
  const hydrated = useHydrated();
  const isOfAccount = useBrowserProgress(({ accountTicks }) => accountTicks != null) || me !== null;
  const { myQuizScores: scores, myLearningTimes } = useLearning(accountLearning);
  const practice = usePractice(courses, accountPractice);
  const passed = scores.filter(({ best }) => isQuizPassed({ bestScore: best }));
  const { begun, finished, untouched } = sortByProgress(courses, {
    ticks: useAllTicks(),
    passed: new Set(passed.map(({ course }) => course.path)),
    finished: useFinished(courses, accountFinished),
  });
  const hasScores = scores.length > 0;
  const isNew = begun.length + finished.length === 0 && !hasScores;
  const hasPractised = practice.modules.length > 0;
  const candidates = untouched.filter(({ path }) => !scores.some(({ course }) => course.path === path));
  const started = courses.filter((course) => !candidates.includes(course));
  const proposed = proposeCourses(candidates, started, maxProposals);
  return (
    <div className={styles.page} data-waiting={(!me && !hydrated) || undefined}>
      <div className={styles.heading}>
        <div>
          <h1>Your progress</h1>
          <p className={`${styles.sum} lead`}>
            {isNew ? "Every module you finish shows up here." : summary(begun.length, finished.length)}
          </p>
        </div>
        <Picture image={pip(isNew ? "waving" : "happy")} decorative />
      </div>
      <noscript>
        <p className="muted">
          Without an account your progress is kept in this browser, and only JavaScript can show it.
        </p>
      </noscript>
      {begun.length > 0 && (
        <section aria-labelledby="begun" className={styles.section}>
          <h2 id="begun">Keep going</h2>
          <ul className={styles.cards}>
            {begun.map((entry) => (
              <BegunCourse key={entry.course.id} {...entry} />
            ))}
          </ul>
        </section>
      )}
      {finished.length > 0 && (
        <section aria-labelledby="finished" className={styles.section}>
          <h2 id="finished">Finished</h2>
          <ul className={styles.list}>
            {finished.map((course) => (
              <CourseListItem key={course.id} course={course} remark="All modules and the quiz" done>
                <CertificateLink of={accountFinished?.find(({ path }) => path === course.path)} />
              </CourseListItem>
            ))}
          </ul>
          {!isOfAccount && (
            <p className="muted">
              A certificate has your name on it, so it needs an account. What you finished here is added to a
              new account.
            </p>
          )}
        </section>
      )}
      {!isOfAccount && <ThisBrowserOnly isNew={isNew} />}
      {hasScores && (
        <section aria-labelledby="quizzes" className={styles.section}>
          <h2 id="quizzes">Your quizzes</h2>
          <QuizScores scores={scores} courses={courses} />
        </section>
      )}
      {hasPractised && (
        <section aria-labelledby="practice" className={styles.section}>
          <h2 id="practice">Practice</h2>
          <PracticeStrengths practice={practice} courses={courses} />
        </section>
      )}
      {!isNew && (me || !isOfAccount) && (
        <section aria-labelledby="days" className={styles.section}>
          <h2 id="days">Days you learned</h2>
          <LearningCalendar {...myLearningTimes} />
        </section>
      )}
      {proposed.length > 0 && (
        <section aria-labelledby="next" className={styles.section}>
          <h2 id="next">{isNew ? "Choose your first course" : "Try next"}</h2>
          <ul className={styles.list}>
            {proposed.map((course) => (
              <CourseListItem
                key={course.id}
                course={course}
                remark={`${course.modules.length} modules, ${course.minutes} minutes to read`}
              />
            ))}
          </ul>
          <Link to="/courses" className={buttonClass({ look: "quiet" })}>
            See all courses
          </Link>
        </section>
      )}
      {!isOfAccount && (
        <section aria-labelledby="move" className={`${styles.section} needs-script`}>
          <h2 id="move">Take your progress to another device</h2>
          <ResumeCode hasProgress={!isNew || hasPractised} />
        </section>
      )}
    </div>
  );
}

/** A note that the progress is stored in this browser only, with links to sign up and log in. */
function ThisBrowserOnly({ isNew }: { isNew: boolean }) {
  const isStored = useBrowserProgress((progress) => progress.isStored);
  let storage = "This browser cannot keep what you do now: it is gone when you leave.";
  if (isStored)
    storage = isNew
      ? "You can learn without an account. Your ticks and quizzes are then kept in this browser only."
      : "This progress is kept in this browser only. If its data is cleared, the progress is gone.";
  return (
    <aside aria-label="Where your progress is kept" className={styles.browserOnly}>
      <p>{`${storage} A free account keeps it on every device, and includes what you did here.`}</p>
      <div className="button-row">
        <Link to="/signup" className={buttonClass({ look: "sun" })}>
          Make a free account
        </Link>
        <Link to="/login" className={styles.login}>
          I have an account
        </Link>
      </div>
    </aside>
  );
}

/** The link to the certificate of a finished course. Renders nothing without an account. */
function CertificateLink({ of: finished }: { of: FinishedCourse | undefined }) {
  if (!finished) return null;
  return (
    <Link
      to="/certificate/$slug"
      params={{ slug: finished.slug }}
      className={finished.certificate ? undefined : `${buttonClass({ look: "sun" })} ${styles.claim}`}
    >
      <Icon of={Award} size={20} />
      {finished.certificate ? "Your certificate" : "Get your certificate"}
    </Link>
  );
}

function summary(begun: number, finished: number): string {
  if (begun + finished === 0) return "You have taken a quiz. Have a look at what else there is.";
  if (finished === 0) return `${coursesOf(begun)} begun. Your place is kept.`;
  if (begun === 0) return `${coursesOf(finished)} finished. Well done!`;
  return `${coursesOf(finished)} finished and ${begun} begun. Well done!`;
}

function coursesOf(count: number): string {
  return count === 1 ? "1 course" : `${count} courses`;
}
