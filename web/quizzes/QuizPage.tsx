import { Link, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { SubmitQuizDocument, type SubmitQuizMutation } from "../../schema/generated/graphql";
import type { QuizPageData } from "../courses/readCourseOrQuiz";
import { readableMessage } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { storeLocalAttempts } from "../learning/browserProgress";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import styles from "./QuizPage.module.css";
import { QuizQuestion } from "./QuizQuestion";
import { type KeptIn, QuizResult } from "./QuizResult";
import frame from "./quizFrame.module.css";
import { type Choices, choose, newAttemptId, optionOfKey, optionPrefix } from "./quizRun";

type Result = SubmitQuizMutation["submitQuiz"];

/**
 * One question after the other, then the score and a review. The server knows the right answers; this page
 * learns them at the end. The keys 1 to 4 and a to d choose too while the focus is on the page, as it is
 * after a navigation. Answers that could not be sent are kept, and sent again when the browser is back
 * online, as the same attempt.
 */
export function QuizPage({ quiz }: { quiz: QuizPageData }) {
  const { execute } = useRouter().options.context;
  const [choices, setChoices] = useState<Choices>([]);
  const [attemptId, setAttemptId] = useState(newAttemptId);
  const [result, setResult] = useState<{ result: Result; kept: KeptIn } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const question = quiz.questions[choices.length];

  const submit = useCallback(
    async (answers: Choices) => {
      setProblem(null);
      try {
        const input = { path: quiz.quizPath, answers: [...answers], attemptId };
        const { submitQuiz } = await runOperation(execute, SubmitQuizDocument, { input });
        setResult({ result: submitQuiz, kept: keep(quiz.path, submitQuiz) });
      } catch (error) {
        setProblem(readableMessage(error));
      }
    },
    [execute, quiz.path, quiz.quizPath, attemptId],
  );

  function answer(option: number) {
    const next = choose(choices, option, quiz.questions.length);
    setChoices(next);
    if (next.length === quiz.questions.length) void submit(next);
  }

  useEffect(() => {
    if (!problem) return;
    const sendAgain = () => void submit(choices);
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, [problem, submit, choices]);

  function onKeyDown(event: KeyboardEvent) {
    const option = question ? optionOfKey(event, question.options.length) : null;
    if (option !== null && !event.repeat) answer(option);
  }

  function restart() {
    setAttemptId(newAttemptId());
    setChoices([]);
    setResult(null);
    setProblem(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to press the buttons inside.
    <div className={frame.page} data-family={quiz.family} data-quiz="" onKeyDown={onKeyDown}>
      <div className={frame.heading}>
        <h1>{quiz.title} quiz</h1>
        <Link to="/$path" params={{ path: quiz.path.slice(1) }}>
          Back to the course
        </Link>
      </div>
      <QuizWithoutScript questions={quiz.questions} />
      <div className={styles.run}>
        {question && (
          <QuizQuestion
            key={question.id}
            question={question}
            total={quiz.questions.length}
            takesFocus={choices.length > 0}
            choose={answer}
          />
        )}
        {!question && !result && !problem && <Spinner label="Checking your answers" />}
        {problem && (
          <div className={styles.problem}>
            <Alert>{problem}</Alert>
            <p>Your answers are kept. They are sent again once you are back online.</p>
            <Button onClick={() => submit(choices)}>Try again</Button>
          </div>
        )}
        {result && <QuizResult {...result} coursePath={quiz.path} restart={restart} />}
      </div>
    </div>
  );
}

/** Keeps a result that the server has not kept: without a session, or with one that has ended meanwhile. */
function keep(path: string, { id, stored, score, answers }: Result): KeptIn {
  if (stored) return "account";
  const attempt = {
    id,
    path,
    answers: answers.map(({ chosen }) => chosen),
    right: answers.map(({ isCorrect }) => isCorrect),
    score,
    submittedAt: new Date().toISOString(),
  };
  return storeLocalAttempts([attempt]) ? "browser" : "nowhere";
}

/** The whole quiz to read where there is no JavaScript to run it. */
function QuizWithoutScript({ questions }: { questions: QuizPageData["questions"] }) {
  return (
    <noscript>
      <div className={styles.questions}>
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
