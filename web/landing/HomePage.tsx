import type { CourseCardFragment, LandingQuery } from "../../schema/generated/graphql";
import { useSession } from "../accounts/session";
import { CourseGrid } from "../courses/CourseGrid";
import type { FinishedCourse } from "../progress/readFinishedCourses";
import { useAllTicks } from "../progress/useAllTicks";
import { useFinished } from "../progress/useFinished";
import { Delayed } from "../ui/Delayed";
import { Picture } from "../ui/Picture";
import { pip } from "../ui/pip";
import { greeting } from "./greeting";
import styles from "./HomePage.module.css";
import { LearnersBanner } from "./LearnersBanner";
import { SkeletonCards } from "./SkeletonCards";
import { Slides } from "./Slides";
import { Testimonials } from "./Testimonials";

/**
 * Home after login: a greeting at once, then the slides, what was begun, every course, and what others say. Open without a session too.
 */
export function HomePage({
  site,
  courses,
  finished: finishedOfAccount,
}: {
  site: LandingQuery["site"];
  courses: readonly CourseCardFragment[];
  /** Null without a session. */
  finished: readonly FinishedCourse[] | null;
}) {
  const { me } = useSession();
  const ticks = useAllTicks();
  const finished = useFinished(courses, finishedOfAccount);
  const begun = courses.filter(({ path }) => ticks[path]?.length && !finished.has(path));
  const isNew = begun.length + finished.size === 0;
  return (
    <>
      <div className={styles.greeting}>
        <div>
          <h1>{greeting(me?.name)}</h1>
          <p>
            {begun.length > 0 ? (
              <>
                Your courses have kept your place. <a href="#continue">Carry on</a>
              </>
            ) : (
              "What would you like to get better at?"
            )}
          </p>
        </div>
        <Picture image={pip("waving")} decorative />
      </div>
      <Delayed ms={500} loader={<SkeletonCards />}>
        <Slides slides={site.slides} courses={courses} />
        {begun.length > 0 && (
          <section className={styles.section} aria-labelledby="continue">
            <h2 id="continue">Continue learning</h2>
            <CourseGrid courses={begun} action={{ label: "Keep going", to: "course" }} showProgress />
          </section>
        )}
        <section className={styles.section} aria-labelledby="courses">
          <h2 id="courses">{isNew ? "Choose your first course" : "All courses"}</h2>
          <CourseGrid courses={courses} action={{ label: "Learn For Free", to: "course" }} showProgress />
        </section>
        <LearnersBanner banner={site.banner} />
        <Testimonials testimonials={site.testimonials} />
      </Delayed>
    </>
  );
}
