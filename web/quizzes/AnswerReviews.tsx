import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide";
import type { AnswerReviewPartsFragment } from "../../schema/generated/graphql";
import { Icon } from "../ui/Icon";
import styles from "./AnswerReviews.module.css";
import { optionPrefix } from "./quizRun";

/** Lists each question with the chosen option, the right answer and an explanation. */
export function AnswerReviews({
  answers,
  coursePath,
}: {
  answers: readonly AnswerReviewPartsFragment[];
  coursePath: string;
}) {
  return (
    <section aria-labelledby="review" className={styles.review}>
      <h2 id="review">Look at your answers</h2>
      <ol>
        {answers.map((answer) => (
          <Review key={answer.question.id} answer={answer} coursePath={coursePath} />
        ))}
      </ol>
    </section>
  );
}

function Review({ answer, coursePath }: { answer: AnswerReviewPartsFragment; coursePath: string }) {
  const { question, chosen, correct, isCorrect, explanation, temptation, module } = answer;
  return (
    <li className={`${styles.answer} card`}>
      <h3>{question.text}</h3>
      <p className={styles.chosen} data-correct={isCorrect || undefined}>
        {isCorrect ? <Icon of={CircleCheck} size={22} /> : <Icon of={CircleX} size={22} />}
        <span>
          <strong>{isCorrect ? "Right:" : "You chose:"}</strong> {withPrefix(question.options, chosen)}
        </span>
      </p>
      {!isCorrect && (
        <>
          {temptation && <p>{temptation}</p>}
          <p className={styles.correct}>
            <Icon of={CircleCheck} size={22} />
            <span>
              <strong>Right answer:</strong> {withPrefix(question.options, correct)}
            </span>
          </p>
        </>
      )}
      <p>{explanation}</p>
      <p>
        <Link to={coursePath} hash={`module${module.number}`}>
          Reread: {module.title}
        </Link>
      </p>
    </li>
  );
}

function withPrefix(options: readonly string[], index: number): string {
  return `${optionPrefix(index)}${options[index] ?? ""}`;
}
