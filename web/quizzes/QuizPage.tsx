import { Link, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import type { QuizPageData } from "../courses/readCourseOrQuiz";
import { loadModule } from "../graphql/loadModule";
import { readableMessage } from "../graphql/requestFailure";
import { newId } from "../learning/newId";
import { sentEvent, setAsideKey, waitingKey } from "../learning/progressKeys";
import type { QuizOutcome } from "../learning/sendQuiz";
import type { QuizAttempt } from "../learning/waitingAnswers";
import { useSession } from "../session/session";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import { useFocus } from "../ui/useFocus";
import styles from "./QuizPage.module.css";
import { QuizQuestion } from "./QuizQuestion";
import { QuizResult } from "./QuizResult";
import frame from "./quizFrame.module.css";
import { type Choices, optionOfKey, optionPrefix } from "./quizRun";

const loadSending = () => loadModule(() => import("../learning/sendQuiz"));

/**
 * Shows one question at a time, then the score and a review. Only the server has the answer key; the page
 * receives the right answers with the result. The keys 1 to 4 and a to d also choose an option while the
 * focus is on the page, as it is after a navigation. If the submission fails, the page resubmits the answers
 * with the same attempt id: those that could be stored after `OfflineStatus` has sent them, here or in
 * another tab, others when the browser is online again.
 */
export function QuizPage({ quiz }: { quiz: QuizPageData }) {
  const { execute, shownSession } = useRouter().options.context;
  const [choices, setChoices] = useState<Choices>([]);
  const [result, setResult] = useState<QuizOutcome | null>(null);
  /** The attempt that is not scored yet: without a `failure` it waits in this browser. */
  const [problem, setProblem] = useState<{ attempt: QuizAttempt; failure?: string } | null>(null);
  const [restarted, setRestarted] = useState(false);
  const userId = useSession().me?.id;
  const [learnerId, setLearnerId] = useState(userId);
  if (learnerId !== userId) {
    setLearnerId(userId);
    // A result disappears with its learner's session, answers that are not scored yet with the next learner.
    if (learnerId && (userId || result)) clear();
  }
  const problemText = useFocus<HTMLParagraphElement>(problem !== null);
  const { questions } = quiz.quiz;
  const question = questions[choices.length];

  const submit = useCallback(
    async (attempt: QuizAttempt) => {
      setProblem(null);
      try {
        const { sendOrKeepQuiz } = await loadSending();
        const sent = await sendOrKeepQuiz(execute, attempt, shownSession);
        if (sent === "waiting") setProblem({ attempt });
        else setResult(sent);
      } catch (error) {
        setProblem({ attempt, failure: readableMessage(error) });
      }
    },
    [execute, shownSession],
  );

  function answer(option: number) {
    const next = [...choices, option];
    setChoices(next);
    // Without it, a browser that is offline after the last answer could not store the answers.
    if (next.length === 1) loadSending().catch(() => undefined);
    if (next.length < questions.length) return;
    const { path, quizPath } = quiz;
    const submittedAt = new Date().toISOString();
    void submit({ kind: "quiz", id: newId(), path, quizPath, answers: next, submittedAt });
  }

  useEffect(() => {
    if (!problem) return;
    const resubmit = () => void submit(problem.attempt);
    // Another tab removes answers when they are sent, or sets them aside for a later login.
    const onStorage = ({ key }: StorageEvent) => {
      const isStored = (name: string) => localStorage.getItem(name)?.includes(problem.attempt.id);
      if (key === waitingKey && !isStored(waitingKey) && !isStored(setAsideKey)) resubmit();
    };
    // `OfflineStatus` sends an attempt that is stored.
    if (problem.failure) window.addEventListener("online", resubmit);
    window.addEventListener(sentEvent, resubmit);
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("online", resubmit);
      window.removeEventListener(sentEvent, resubmit);
      window.removeEventListener("storage", onStorage);
    };
  }, [problem, submit]);

  function onKeyDown(event: KeyboardEvent) {
    const option = question ? optionOfKey(event, question.options.length) : null;
    if (option !== null && !event.repeat) answer(option);
  }

  function clear() {
    setChoices([]);
    setResult(null);
    setProblem(null);
  }

  function restart() {
    clear();
    setRestarted(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for the buttons inside.
    <div className={frame.page} data-family={quiz.family} data-quiz="" onKeyDown={onKeyDown}>
      <div className={frame.heading}>
        <h1>{quiz.title} quiz</h1>
        <Link to={quiz.path}>Back to the course</Link>
      </div>
      <QuizWithoutScript questions={questions} />
      <div className="needs-script">
        {question && (
          <QuizQuestion
            key={question.id}
            question={question}
            total={questions.length}
            takesFocus={restarted || choices.length > 0}
            choose={answer}
          />
        )}
        {!question && !result && !problem && <Spinner label="Checking your answers" />}
        {problem && (
          <div className={styles.problem}>
            {problem.failure && <Alert>{problem.failure}</Alert>}
            <p ref={problemText} tabIndex={-1}>
              {problem.failure
                ? "Your answers are not saved yet, so stay on this page and try again."
                : "Your answers are saved in this browser. You will see your score as soon as they can be " +
                  "sent."}
            </p>
            <Button onClick={() => submit(problem.attempt)}>Try again</Button>
          </div>
        )}
        {result && <QuizResult {...result} course={quiz} restart={restart} />}
      </div>
    </div>
  );
}

/** All questions as text, for browsers without JavaScript. */
function QuizWithoutScript({ questions }: { questions: QuizPageData["quiz"]["questions"] }) {
  return (
    <noscript>
      <div className={styles.questions}>
        <p>Here are all the questions. To choose answers and get a score, this page needs JavaScript.</p>
        <ol className="bullets">
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
