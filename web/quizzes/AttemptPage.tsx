import { Link, useLoaderData, useParams, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { readableMessage } from "../graphql/requestFailure";
import { browserProgress } from "../learning/browserProgress";
import { Alert } from "../ui/Alert";
import { Button, buttonClass } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import { useFocus } from "../ui/useFocus";
import { useTimeZone } from "../ui/useTimeZone";
import { AnswerReviews } from "./AnswerReviews";
import styles from "./AttemptPage.module.css";
import frame from "./quizFrame.module.css";
import { type ReviewedAttempt, reviewLocalAttempt } from "./readAttemptReview";

/** The review of an earlier attempt: the account's, or the browser's if the loader finds none. */
export function AttemptPage() {
  const { id } = useParams({ from: "/review/$id" });
  const { attempt } = useLoaderData({ from: "/review/$id" });
  const local = useLocalReview(id, attempt === null);
  const shown = attempt ?? local.attempt;
  // The focused button "Try again" has been removed.
  const heading = useFocus<HTMLHeadingElement>(shown !== null && local.hasFailed);
  return (
    <div className={frame.page} data-family={shown?.course?.family}>
      <div className={frame.heading}>
        <h1 ref={heading} tabIndex={-1}>
          {shown?.course ? `${shown.course.title} quiz` : "Your quiz"}
        </h1>
        <Link to="/Progress">Back to your progress</Link>
      </div>
      {local.problem && <Alert>{local.problem}</Alert>}
      {!shown && local.hasFailed && (
        <p>
          <Button look="quiet" pending={!local.problem} onClick={local.retry}>
            Try again
          </Button>
        </p>
      )}
      {shown && <Attempt attempt={shown} />}
      {!shown && local.isMissing && (
        <p>
          We cannot find this result. Without an account it is kept only in the browser that took the quiz.
        </p>
      )}
      {!shown && !local.isMissing && !local.hasFailed && <Spinner label="Looking for your answers" />}
      <noscript>
        {attempt === null && <p>To show a result of this browser, this page needs JavaScript.</p>}
      </noscript>
    </div>
  );
}

function Attempt({ attempt: { score, total, submittedAt, course, review } }: { attempt: ReviewedAttempt }) {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: useTimeZone() });
  return (
    <>
      <div className={styles.score}>
        <p className={frame.score}>{`Your score: ${score} out of ${total}`}</p>
        <p>{day.format(new Date(submittedAt))}</p>
        {course && (
          <Link to={course.quizPath} className={buttonClass()}>
            Take the quiz again
          </Link>
        )}
      </div>
      {course && review ? (
        <AnswerReviews answers={review} coursePath={course.path} />
      ) : (
        <p>This quiz has changed since, so its answers cannot be shown. Your score stays.</p>
      )}
    </>
  );
}

/** Reads the review of an attempt stored in this browser, after hydration. */
function useLocalReview(id: string, enabled: boolean) {
  const { execute } = useRouter().options.context;
  const [attempt, setAttempt] = useState<ReviewedAttempt | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const read = useCallback(() => {
    setProblem(null);
    const stored = browserProgress().attempts.find((each) => each.id === id);
    if (!stored) return setIsMissing(true);
    reviewLocalAttempt(execute, stored).then(setAttempt, (error) => {
      setProblem(readableMessage(error));
      setHasFailed(true);
    });
  }, [execute, id]);
  useEffect(() => {
    if (enabled) read();
  }, [enabled, read]);
  return { attempt, isMissing, problem, hasFailed, retry: read };
}
