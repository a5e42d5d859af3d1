import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { SubmitQuizMutation } from "../../schema/generated/graphql";
import type { QuizPageData } from "../courses/readCourseOrQuiz";
import { useLoaded } from "../graphql/useLoaded";
import type { StoredIn } from "../learning/sendQuiz";
import { Button } from "../ui/Button";
import { Picture, pip } from "../ui/Picture";
import { useFocus } from "../ui/useFocus";
import { AnswerReviews } from "./AnswerReviews";
import styles from "./QuizResult.module.css";
import frame from "./quizFrame.module.css";

/** Minimum share of right answers, 0 to 1, for praise. */
const goodShare = 0.6;

const nextSteps = () => import("./NextSteps");

type Result = SubmitQuizMutation["submitQuiz"];

const storageMessages: Record<StoredIn, string> = {
  account: "This result is kept in your account.",
  later: "This result is kept in this browser until it is in your account.",
  browser: "This result is kept in this browser only.",
  nowhere: "This browser does not keep results.",
};

/** The score and the review of an attempt. */
export function QuizResult({
  result,
  storedIn,
  course,
  restart,
}: {
  result: Result;
  storedIn: StoredIn;
  course: QuizPageData;
  restart: () => void;
}) {
  const share = result.score / result.total;
  const [NextSteps, loadNextSteps] = useLoaded(nextSteps);
  useEffect(() => loadNextSteps(), [loadNextSteps]);
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.result}>
      <section className={styles.score}>
        <Picture image={pip(share >= goodShare ? "happy" : "thinking")} decorative />
        <h2 ref={heading} tabIndex={-1} aria-describedby="score">
          Quiz Completed!
        </h2>
        <p id="score" className={frame.score}>{`Your score: ${result.score} out of ${result.total}`}</p>
        <p>{remark(share)}</p>
        <div className={`${styles.actions} button-row`}>
          <Button look={share >= goodShare ? "quiet" : "primary"} onClick={restart}>
            Restart Quiz
          </Button>
          {NextSteps && <NextSteps course={course} score={result.score} />}
        </div>
        <p className={`${styles.storage} note`}>
          {storageMessages[storedIn]} <Link to="/Progress">See your progress</Link>
        </p>
      </section>
      <AnswerReviews answers={result.answers} coursePath={course.path} />
    </div>
  );
}

function remark(share: number): string {
  if (share === 1) return "Every answer right. You know this course well.";
  if (share >= goodShare) return "Well done. The review below shows what is still worth a second look.";
  return "Now you know what to read again. The review below leads you there.";
}
