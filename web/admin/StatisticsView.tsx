import type { ReactNode } from "react";
import styles from "./AdminPage.module.css";
import { AdminTable, DateTime } from "./AdminTable";
import type { AdminView } from "./readAdmin";

type Statistics = Omit<Extract<AdminView, { show: "statistics" }>, "show">;

/**
 * Statistics of learners with an account: learners and quiz answers by course, and the hardest practice
 * items. Below them the statistics of the assistant.
 */
export function StatisticsView({
  courseStatistics: courses,
  practiceStatistics,
  assistantStatistics,
}: Statistics) {
  const numbers = [
    ...new Set(courses.flatMap(({ questions }) => questions.map(({ question }) => question.number))),
  ];
  const most = Math.max(1, ...courses.map(({ started }) => started ?? 0));
  return (
    <>
      <section aria-labelledby="statistics" className={styles.section}>
        <div className={styles.above}>
          <h2 id="statistics">Learners in each course</h2>
          {courses[0] && (
            <p className="muted">
              Counted <DateTime at={courses[0].countedAt} />
            </p>
          )}
        </div>
        <p>
          Only learners with an account are counted. “Few” replaces a figure about fewer than five of them,
          which would reveal too much about each one.
        </p>
        <AdminTable
          label="Table of learners"
          caption="Learners and their quiz results"
          columns={["Course", "Started", "Completed", "Quiz attempts", "Mean score"]}
          hasFigures
        >
          {courses.map(({ course, started, completed, attempts, meanScore }) => (
            <tr key={course.slug}>
              <th scope="row">{course.title}</th>
              <FigureCell of={started != null && <Bar share={started / most}>{started}</Bar>} />
              <FigureCell of={completed != null && <Bar share={completed / most}>{completed}</Bar>} />
              <FigureCell of={attempts} />
              <FigureCell of={meanScore?.toFixed(1)} />
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
                <FigureCell
                  key={question.number}
                  of={rightShare != null && <ShareBar share={rightShare} />}
                />
              ))}
            </tr>
          ))}
        </AdminTable>
        <HardestItems items={practiceStatistics} />
      </section>
      <AssistantFigures {...assistantStatistics} />
    </>
  );
}

/** Column titles of the kinds of replies. */
const replyKinds = [
  ["By the AI", "ai"],
  ["From the library", "library"],
  ["Fixed reply", "fixed"],
  ["Declined", "declined"],
  ["Danger help", "danger"],
  ["Failed", "failed"],
] as const;

/** Replies of the assistant by day, and the modules they cite most. */
function AssistantFigures({ days, modules }: Statistics["assistantStatistics"]) {
  return (
    <section aria-labelledby="assistant" className={styles.section}>
      <h2 id="assistant">What people ask Pip</h2>
      <p>
        Only numbers are kept, no word of a question or reply. They are those of the last 30 days, by the day
        in UTC. “Few” replaces a number from one to four.
      </p>
      {days.length === 0 ? (
        <p>Pip has answered nothing yet.</p>
      ) : (
        <AdminTable
          label="Table of Pip's replies"
          caption="Pip's replies, day by day"
          columns={["Day", ...replyKinds.map(([title]) => title)]}
          hasFigures
        >
          {days.map((counts) => (
            <tr key={counts.day}>
              <th scope="row">
                <time dateTime={counts.day}>{dayFormat.format(new Date(counts.day))}</time>
              </th>
              {replyKinds.map(([, kind]) => (
                <FigureCell key={kind} of={counts[kind]} />
              ))}
            </tr>
          ))}
        </AdminTable>
      )}
      {modules.length === 0 ? (
        <p>No module was named in five replies yet.</p>
      ) : (
        <AdminTable
          label="Table of modules in Pip's replies"
          caption="Modules that Pip names most"
          columns={["Module", "Replies"]}
          hasFigures
        >
          {modules.map(({ module: { id, title, number, course }, replies }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`${course.path}#module${number}`}>
                  {course.title}: {title}
                </a>
              </th>
              <FigureCell of={replies} />
            </tr>
          ))}
        </AdminTable>
      )}
    </section>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Practice items with the smallest shares of right first answers. */
function HardestItems({ items }: { items: Statistics["practiceStatistics"] }) {
  if (items.length === 0) return <p>No practice question has first answers of five learners yet.</p>;
  return (
    <AdminTable
      label="Table of practice questions"
      caption="Practice questions, the hardest first"
      columns={["Question", "Module", "Learners", "Right at first", "Wrong choices"]}
    >
      {items.map(({ item, learners, rightShare, mistakes }) => (
        <tr key={item.id}>
          <th scope="row">{item.prompt}</th>
          <td>
            <a href={`${item.course.path}#module${item.moduleNumber}`}>
              {item.course.title}, module {item.moduleNumber}
            </a>
          </td>
          <td>{learners}</td>
          <td>
            <ShareBar share={rightShare} />
          </td>
          <td>
            {mistakes.length === 0
              ? "Few"
              : mistakes.map(({ choice, learners: count }) => `${choice} (${count})`).join("; ")}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

/** A cell with a figure, or with "Few" for a suppressed one. */
function FigureCell({ of: figure }: { of: ReactNode }) {
  const isKnown = figure != null && figure !== false;
  return <td className={isKnown ? undefined : "muted"}>{isKnown ? figure : "Few"}</td>;
}

/** A share from 0 to 1 in whole percent, with its bar. */
function ShareBar({ share }: { share: number }) {
  return <Bar share={share}>{Math.round(share * 100)} %</Bar>;
}

/** A figure with a bar below it, whose length is a share from 0 to 1 of the full width. */
function Bar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <>
      {children}
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.ground} width={100} height={8} />
        <rect className={styles.share} width={share * 100} height={8} />
      </svg>
    </>
  );
}
