import type { CourseCardFragment } from "../../schema/generated/graphql";
import styles from "./CataloguePage.module.css";
import { CourseGrid } from "./CourseGrid";

/** Every course there is, with the learner's progress. */
export function CataloguePage({ courses }: { courses: readonly CourseCardFragment[] }) {
  return (
    <>
      <div className={styles.heading}>
        <h1>ENJOY LEARNING COURSES</h1>
        <p>Short lessons and a quiz in each. Stop and carry on any time.</p>
      </div>
      <CourseGrid
        courses={courses}
        action={{ label: "Learn For Free", to: "course" }}
        showProgress
        titleTag="h2"
      />
    </>
  );
}
