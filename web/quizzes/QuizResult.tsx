import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide";
import { useEffect, useRef } from "react";
import type { SubmitQuizMutation } from "../../schema/generated/graphql";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Picture } from "../ui/Picture";
import styles from "./QuizResult.module.css";
import { optionPrefix } from "./quizRun";

const happyPip = {
  url: "/art/pip-happy.svg",
  darkUrl: "/art/pip-happy-dark.svg",
  alt: "",
  width: 240,
  height: 240,
};

const thinkingPip = { ...happyPip, url: "/art/pip-thinking.svg", darkUrl: "/art/pip-thinking-dark.svg" };

/** The share of right answers from which a result is a good one. */
const goodShare = 0.6;

type Result = SubmitQuizMutation["submitQuiz"];

/** The score, and each question again with the right answer and why. */
export function QuizResult({
  result,
  coursePath,
  restart,
}: {
  result: Result;
  coursePath: string;
  restart: () => void;
}) {
  const share = result.score / result.total;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.result}>
      <section className={styles.score}>
        <Picture image={share >= goodShare ? happyPip : thinkingPip} decorative />
        <h2 ref={heading} tabIndex={-1}>
          Quiz Completed!
        </h2>
        <p className={styles.number}>{`Your score: ${result.score} out of ${result.total}`}</p>
        <p>{remark(share)}</p>
        <Button onClick={restart}>Restart Quiz</Button>
      </section>
      <section aria-labelledby="review" className={styles.review}>
        <h2 id="review">Look at your answers</h2>
        <ol>
          {result.answers.map((answer) => (
            <Review key={answer.question.id} answer={answer} coursePath={coursePath} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Review({ answer, coursePath }: { answer: Result["answers"][number]; coursePath: string }) {
  const { question, chosen, correct, isCorrect, explanation, temptation, module } = answer;
  return (
    <li className={styles.answer}>
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
        <Link to="/$path" params={{ path: coursePath.slice(1) }} hash={`module${module.number}`}>
          Go to module {module.number}
        </Link>
      </p>
    </li>
  );
}

function withPrefix(options: readonly string[], index: number): string {
  return `${optionPrefix(index)}${options[index] ?? ""}`;
}

function remark(share: number): string {
  if (share === 1) return "Every answer right. You know this course well.";
  if (share >= goodShare) return "Well done. The review below shows what is still worth a second look.";
  return "Now you know what to read again. The review below leads you there.";
}
