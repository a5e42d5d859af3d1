import { Link } from "@tanstack/react-router";
import { range } from "es-toolkit";
import { useState } from "react";
import { isQuizPassed, modulesMissing } from "../../schema/learningRules";
import type { QuizPageData } from "../courses/readCourseOrQuiz";
import { useCourseTicks } from "../learning/useTicks";
import { Alert } from "../ui/Alert";
import { Button, buttonClass } from "../ui/Button";

/** After a pass: a tick for the quiz entry, if it has none, and the link to the certificate. */
export default function NextSteps({
  course: { slug, path, moduleCount },
  score,
}: {
  course: QuizPageData;
  score: number;
}) {
  const { completed, setDone, problem } = useCourseTicks(path);
  // The last module of every course is the quiz entry.
  const isDone = completed.includes(moduleCount);
  const [wasDone] = useState(isDone);
  if (!isQuizPassed({ bestScore: score })) return null;
  const missing = modulesMissing({ contentModules: range(1, moduleCount), ticked: completed });
  return (
    <>
      {!wasDone && (
        <Button look="quiet" aria-pressed={isDone} onClick={() => setDone(moduleCount, !isDone)}>
          {isDone ? "The quiz is done" : "Mark the quiz as done"}
        </Button>
      )}
      {missing.length === 0 && (
        <Link to="/certificate/$slug" params={{ slug }} className={buttonClass({ look: "sun" })}>
          Get your certificate
        </Link>
      )}
      {problem && <Alert>{problem}</Alert>}
    </>
  );
}
