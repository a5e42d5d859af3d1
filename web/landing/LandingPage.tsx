import type { CourseCardFragment, LandingQuery } from "../../schema/generated/graphql";
import { CourseGrid } from "../courses/CourseGrid";
import styles from "./LandingPage.module.css";
import { LearnersBanner } from "./LearnersBanner";
import { Slides } from "./Slides";
import { Testimonials } from "./Testimonials";
import { Welcome } from "./Welcome";

/** The first page: what this is, every course, and what others say. */
export function LandingPage({
  site,
  courses,
}: {
  site: LandingQuery["site"];
  courses: readonly CourseCardFragment[];
}) {
  return (
    <>
      <Welcome courseCount={courses.length} />
      <Slides slides={site.slides} courses={courses} />
      <section className={styles.section} aria-labelledby="courses">
        <div className={styles.heading}>
          <h2 id="courses">Courses for real life</h2>
          <p>Short lessons and a quiz in each. Stop and carry on any time.</p>
        </div>
        <CourseGrid courses={courses} action={{ label: "Enroll For Free", to: "/login" }} />
      </section>
      <LearnersBanner banner={site.banner} />
      <Testimonials testimonials={site.testimonials} />
    </>
  );
}
