import type { ReactNode } from "react";
import styles from "./AdminPage.module.css";
import { AdminTable } from "./AdminTable";
import { CourseBars } from "./CourseBars";
import { Moment } from "./Moment";
import type { AdminView } from "./readAdmin";
import { ShareBar } from "./ShareBar";

type Courses = Extract<AdminView, { show: "statistics" }>["courses"];

/** What learners with an account do, course by course: a chart, and tables with the same figures and more. */
export function StatisticsView({ courses }: { courses: Courses }) {
  const numbers = [
    ...new Set(courses.flatMap(({ questions }) => questions.map(({ question }) => question.number))),
  ];
  return (
    <section aria-labelledby="statistics" className={styles.section}>
      <div className={styles.above}>
        <h2 id="statistics">Learners in each course</h2>
        {courses[0] && (
          <p>
            Counted <Moment at={courses[0].countedAt} />
          </p>
        )}
      </div>
      <p>
        Only learners with an account are counted. “Few” stands for a figure about fewer than five of them: it
        would tell too much about each one.
      </p>
      <CourseBars courses={courses} />
      <AdminTable
        label="Table of learners"
        caption="Learners and their quiz results"
        columns={["Course", "Started", "Completed", "Quiz attempts", "Mean score"]}
        hasFigures
      >
        {courses.map(({ course, started, completed, attempts, meanScore }) => (
          <tr key={course.slug}>
            <th scope="row">{course.title}</th>
            <Figure of={started} />
            <Figure of={completed} />
            <Figure of={attempts} />
            <Figure of={meanScore?.toFixed(1)} />
          </tr>
        ))}
      </AdminTable>
      <AdminTable
        label="Table of questions"
        caption="Right answers, question by question"
        columns={["Course", ...numbers.map((number) => `Question ${number}`)]}
        hasFigures
      >
        {courses.map(({ course, questions }) => (
          <tr key={course.slug}>
            <th scope="row">
              <a href={course.quizPath}>{course.title}</a>
            </th>
            {questions.map(({ question, rightShare }) => (
              <Figure key={question.number} of={rightShare != null && <ShareBar share={rightShare} />} />
            ))}
          </tr>
        ))}
      </AdminTable>
    </section>
  );
}

/** A cell with a figure, or with what stands for one that is left out. */
function Figure({ of: figure }: { of: ReactNode }) {
  const isThere = figure != null && figure !== false;
  return <td className={isThere ? undefined : styles.few}>{isThere ? figure : "Few"}</td>;
}
