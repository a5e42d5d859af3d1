import { useTimeZone } from "../ui/useTimeZone";
import styles from "./LearningCalendar.module.css";
import { type LearningDay, learningCalendar } from "./learningCalendar";
import type { Learning } from "./readLearning";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Full names only: abbreviations and separators differ between the server and browsers. */
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** Twelve weeks of learning days, as a calendar and a list. */
export function LearningCalendar({ times, until }: Learning["myLearningTimes"]) {
  const timeZone = useTimeZone();
  const weeks = learningCalendar(times, until, timeZone);
  const activeDays = weeks.flat().filter(hasActivity);
  return (
    <div className={styles.calendar}>
      <p>{summary(activeDays.length)}</p>
      <table>
        <caption className="visually-hidden">Days you learned, week by week</caption>
        <thead>
          <tr>
            <td />
            {weeks.map(([monday], week) => (
              <th key={monday?.date} scope="col" aria-label={monday && `Week of ${dayAndMonth(monday)}`}>
                {monday && startsMonth(weeks, week) && monthOf(monday).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((name, weekday) => (
            <tr key={name}>
              <th scope="row" aria-label={name}>
                {name.slice(0, 2)}
              </th>
              {weeks.map((week, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its position.
                <Day key={index} day={week[weekday]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {activeDays.length > 0 && (
        <details className={styles.list}>
          <summary>Show the days as a list</summary>
          <ul className="bullets">
            {[...activeDays].reverse().map((day) => (
              <li key={day.date}>
                {weekdayOf(day)} {dayAndMonth(day)}: {describeWork(day)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Day({ day }: { day: LearningDay | undefined }) {
  if (!day) return <td />;
  if (!hasActivity(day)) return <td className={styles.day} />;
  return (
    <td className={styles.day} data-learned="">
      <span>{day.modules + day.quizzes}</span>
    </td>
  );
}

function hasActivity({ modules, quizzes }: LearningDay): boolean {
  return modules + quizzes > 0;
}

/**
 * Returns whether a week gets a month label: the first week that starts in a month. The first column has one
 * only if the next week starts in the same month.
 */
function startsMonth(weeks: readonly LearningDay[][], week: number): boolean {
  const month = (index: number) => weeks[index]?.[0]?.date.slice(0, 7);
  return week === 0 ? month(0) === month(1) : month(week) !== month(week - 1);
}

function monthOf({ date }: LearningDay): string {
  return monthName.format(new Date(date));
}

function dayAndMonth(day: LearningDay): string {
  return `${Number(day.date.slice(8))} ${monthOf(day)}`;
}

function weekdayOf({ date }: LearningDay): string {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? "";
}

function summary(count: number): string {
  if (count === 0) return "Each day on which you finish a module or a quiz gets a mark here.";
  const days = count === 1 ? "1 day" : `${count} days`;
  return (
    `You learned on ${days} of the last twelve weeks. ` +
    "The number in a mark shows how many modules and quizzes."
  );
}

function describeWork({ modules, quizzes }: LearningDay): string {
  return [
    modules > 0 && pluralise(modules, "module", "modules"),
    quizzes > 0 && pluralise(quizzes, "quiz", "quizzes"),
  ]
    .filter(Boolean)
    .join(" and ");
}

function pluralise(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
