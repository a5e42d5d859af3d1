import { useHydrated } from "@tanstack/react-router";
import type { QuizPageData } from "../courses/readCourseOrQuiz";
import { useFocus } from "../ui/useFocus";
import styles from "./QuizQuestion.module.css";
import { optionPrefix } from "./quizRun";

/** A question with its options. A choice advances immediately. */
export function QuizQuestion({
  question,
  total,
  takesFocus,
  choose,
}: {
  question: QuizPageData["quiz"]["questions"][number];
  total: number;
  /** True when this question has replaced another one. */
  takesFocus: boolean;
  choose: (option: number) => void;
}) {
  const hydrated = useHydrated();
  const heading = useFocus<HTMLHeadingElement>(takesFocus);

  return (
    <section className={`${styles.question} panel`} aria-labelledby="question">
      <p id="question-count" className={styles.count}>
        Question {question.number} of {total}
      </p>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
          <span key={index} data-state={dotState(index + 1, question.number)} />
        ))}
      </div>
      <h2 id="question" ref={heading} tabIndex={-1} aria-describedby="question-count">
        {question.text}
      </h2>
      <ul className={styles.options}>
        {question.options.map((option, index) => (
          <li key={option}>
            <button
              type="button"
              className="choice"
              disabled={!hydrated}
              onClick={({ detail }) => {
                // The second click of a double click would answer the next question.
                if (detail < 2) choose(index);
              }}
            >
              <span className={styles.prefix}>{optionPrefix(index)}</span>
              <span>{option}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dotState(number: number, current: number): "done" | "current" | undefined {
  if (number === current) return "current";
  return number < current ? "done" : undefined;
}
