import { Link, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { SubmitQuizDocument, type SubmitQuizMutation } from "../../schema/generated/graphql";
import type { QuizPageData } from "../courses/readCourseOrQuiz";
import { readableMessage } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import styles from "./QuizPage.module.css";
import { QuizQuestion } from "./QuizQuestion";
import { QuizResult } from "./QuizResult";
import { QuizWithoutScript } from "./QuizWithoutScript";
import { type Choices, choose } from "./quizRun";

/** One question after the other, then the score and a review. The server knows the right answers; this page learns them at the end. */
export function QuizPage({ quiz }: { quiz: QuizPageData }) {
  const { execute } = useRouter().options.context;
  const [choices, setChoices] = useState<Choices>([]);
  const [result, setResult] = useState<SubmitQuizMutation["submitQuiz"] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const question = quiz.questions[choices.length];

  const submit = useCallback(
    async (answers: Choices) => {
      setProblem(null);
      try {
        const input = { path: quiz.quizPath, answers: [...answers] };
        setResult((await runOperation(execute, SubmitQuizDocument, { input })).submitQuiz);
      } catch (error) {
        setProblem(readableMessage(error));
      }
    },
    [execute, quiz.quizPath],
  );

  function answer(option: number) {
    const next = choose(choices, option, quiz.questions.length);
    setChoices(next);
    if (next.length === quiz.questions.length) void submit(next);
  }

  function restart() {
    setChoices([]);
    setResult(null);
    setProblem(null);
  }

  return (
    <div className={styles.page} data-family={quiz.family} data-quiz="">
      <div className={styles.heading}>
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
            <p>Your answers are kept.</p>
            <Button onClick={() => submit(choices)}>Try again</Button>
          </div>
        )}
        {result && <QuizResult result={result} coursePath={quiz.path} restart={restart} />}
      </div>
    </div>
  );
}
