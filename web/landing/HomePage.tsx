import { Link, useLoaderData } from "@tanstack/react-router";
import { CourseGrid } from "../courses/CourseGrid";
import { useFinished, usePractice } from "../learning/useLearning";
import { useAllTicks } from "../learning/useTicks";
import { useSession } from "../session/session";
import { Delayed } from "../ui/Delayed";
import { Picture, pip } from "../ui/Picture";
import styles from "./HomePage.module.css";
import { LearnersBanner } from "./LearnersBanner";
import { Slides } from "./Slides";
import { Testimonials } from "./Testimonials";

/** /home: greeting, due questions, slides, begun and all courses, banner, testimonials. Needs no session. */
export function HomePage() {
  const {
    site,
    courses,
    finished: accountFinished,
    practice: accountPractice,
  } = useLoaderData({ from: "/home" });
  const { me } = useSession();
  const ticks = useAllTicks();
  const finished = useFinished(courses, accountFinished);
  const { dueCount } = usePractice(courses, accountPractice);
  const begun = courses.filter(({ path }) => ticks[path]?.length && !finished.has(path));
  const isNew = begun.length + finished.size === 0;
  return (
    <>
      <div className={styles.greeting}>
        <div>
          <h1>{greeting(me?.name)}</h1>
          <p className="lead">
            {begun.length > 0 ? (
              <>
                Your courses have kept your place. <a href="#continue">Carry on</a>
              </>
            ) : (
              "What would you like to get better at?"
            )}
          </p>
          {dueCount > 0 && (
            <p className="lead">
              {dueCount === 1 ? "1 question is" : `${dueCount} questions are`} due.{" "}
              <Link to="/practice">Practise</Link>
            </p>
          )}
        </div>
        <Picture image={pip("waving")} decorative />
      </div>
      <Delayed ms={500} loader={<SkeletonCards />}>
        <Slides slides={site.slides} courses={courses} />
        {begun.length > 0 && (
          <section className={styles.section} aria-labelledby="continue">
            <h2 id="continue">Continue learning</h2>
            <CourseGrid courses={begun} action="Keep going" showProgress />
          </section>
        )}
        <section className={styles.section} aria-labelledby="courses">
          <h2 id="courses">{isNew ? "Choose your first course" : "All courses"}</h2>
          <CourseGrid courses={courses} action="Learn For Free" showProgress />
        </section>
        <LearnersBanner banner={site.banner} />
        <Testimonials testimonials={site.testimonials} />
      </Delayed>
    </>
  );
}

/** Returns the greeting of the home page, with the name if there is one. */
export function greeting(name: string | undefined): string {
  const trimmed = name?.trim();
  return trimmed ? `Hello, ${trimmed}!` : "Hello!";
}

/** Four placeholder cards in place of the courses. */
function SkeletonCards() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className={`${styles.card} outlined`} aria-hidden="true">
          <div className={styles.picture} />
          <div className={styles.line} />
          <div className={styles.line} />
        </div>
      ))}
    </div>
  );
}
