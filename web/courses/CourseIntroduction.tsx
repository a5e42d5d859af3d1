import { Check, Clock, Layers, Users } from "lucide";
import { outcomeWords } from "../../schema/outcomeWords";
import { Icon } from "../ui/Icon";
import { Picture } from "../ui/Picture";
import styles from "./CourseIntroduction.module.css";
import type { CoursePageData } from "./readCourseOrQuiz";

export function CourseIntroduction({ course }: { course: CoursePageData }) {
  const { title, summary, audience, outcomes, minutes, modules, image } = course;
  return (
    <header className={`${styles.introduction} panel`}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          <ul className={styles.facts}>
            <li>
              <Icon of={Layers} size={20} />
              {modules.length} modules
            </li>
            <li>
              <Icon of={Clock} size={20} />
              {minutes} minutes to read
            </li>
          </ul>
        </div>
        <div className={styles.picture}>
          <Picture image={image} loading="first" />
        </div>
      </div>
      <div className={styles.details}>
        <section aria-labelledby="outcomes">
          <h2 id="outcomes">After this course you will be able to</h2>
          <ul className={styles.outcomes}>
            {outcomes.map(({ text, modules: numbers }) => (
              <li key={text}>
                <Icon of={Check} size={20} />
                <span>
                  {outcomeWords(text)}{" "}
                  <span className={`${styles.where} note`}>
                    Module{numbers.length > 1 && "s"} {listOf(numbers)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <p className={styles.audience}>
          <Icon of={Users} size={20} />
          {audience}
        </p>
      </div>
    </header>
  );
}

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

function listOf(numbers: readonly number[]): string {
  return conjunction.format(numbers.map(String));
}
