import type { QuizPageData } from "../courses/readCourseOrQuiz";
import styles from "./QuizWithoutScript.module.css";
import { optionPrefix } from "./quizRun";

/** The whole quiz to read where there is no JavaScript to run it. */
export function QuizWithoutScript({ questions }: { questions: QuizPageData["questions"] }) {
  return (
    <noscript>
      <div className={styles.quiz}>
        <p>Here are all the questions. To choose answers and get a score, this page needs JavaScript.</p>
        <ol>
          {questions.map(({ id, text, options }) => (
            <li key={id}>
              <h2>{text}</h2>
              <ul>
                {options.map((option, index) => (
                  <li key={option}>{`${optionPrefix(index)}${option}`}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </noscript>
  );
}
