import { Link, useLoaderData } from "@tanstack/react-router";
import { CourseGrid } from "../courses/CourseGrid";
import { buttonClass } from "../ui/Button";
import styles from "./LandingPage.module.css";
import { LearnersBanner } from "./LearnersBanner";
import { Slides } from "./Slides";
import { Testimonials } from "./Testimonials";

/** The landing page: welcome, slides, every course, banner and testimonials. */
export function LandingPage() {
  const { site, courses } = useLoaderData({ from: "/" });
  return (
    <>
      <Welcome courseCount={courses.length} />
      <Slides slides={site.slides} courses={courses} />
      <section className={styles.section} aria-labelledby="courses">
        <div className={styles.heading}>
          <h2 id="courses">Courses for real life</h2>
          <p className="muted">Short lessons and a quiz in each. Stop and carry on any time.</p>
        </div>
        <CourseGrid courses={courses} action="Enroll For Free" to="/login" />
      </section>
      <LearnersBanner banner={site.banner} />
      <Testimonials testimonials={site.testimonials} />
    </>
  );
}

function Welcome({ courseCount }: { courseCount: number }) {
  return (
    <div className={styles.welcome}>
      <div className={styles.words}>
        <h1>Learn the skills that life asks for</h1>
        <p className="lead">{`${courseCount} free courses for ages 8 to 18. Pick one and start today.`}</p>
      </div>
      <div className={`${styles.actions} button-row`}>
        <Link to="/signup" className={buttonClass()}>
          Start learning
        </Link>
        <Link to="/courses" className={buttonClass({ look: "quiet" })}>
          See all courses
        </Link>
      </div>
    </div>
  );
}
