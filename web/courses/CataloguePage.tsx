import { Link, useLoaderData } from "@tanstack/react-router";
import { GuideList } from "../guides/GuideList";
import { Alert } from "../ui/Alert";
import { artPicture, Picture } from "../ui/Picture";
import styles from "./CataloguePage.module.css";
import { CourseFilter } from "./CourseFilter";
import { CourseGrid } from "./CourseGrid";

/** The catalogue, or the courses that match a search, with the learner's progress. */
export function CataloguePage() {
  const { courses, guides, search, alert } = useLoaderData({ from: "/courses" });
  const count = courses.length === 1 ? "1 course" : `${courses.length || "No"} courses`;
  return (
    <>
      <div className={styles.heading}>
        <h1 tabIndex={-1}>ENJOY LEARNING COURSES</h1>
        <p className="lead">Short lessons and a quiz in each. Stop and carry on any time.</p>
        {alert && <Alert>{alert}</Alert>}
      </div>
      <CourseFilter search={search} />
      <p role="status" className={styles.count}>
        {search !== "" && (
          <>
            <span>{`${count} with “${search}”. `}</span>
            <Link to="/courses" onClick={() => document.querySelector("h1")?.focus()}>
              Show all courses
            </Link>
          </>
        )}
      </p>
      {guides.length > 0 && (
        <section className={styles.guides} aria-label="Guides on staying safe">
          <GuideList guides={guides} />
        </section>
      )}
      {courses.length === 0 && (
        <div className={styles.empty}>
          <Picture image={artPicture("empty", 320, 240)} decorative />
          <p>Try another word, or choose one of the topics above.</p>
        </div>
      )}
      <CourseGrid courses={courses} action="Learn For Free" showProgress titleTag="h2" />
    </>
  );
}
