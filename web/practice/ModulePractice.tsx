import { Link, useRouter } from "@tanstack/react-router";
import { shuffle } from "es-toolkit";
import { useEffect, useState } from "react";
import { PracticeModuleDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { isTemporary, readableMessage } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { browserProgress } from "../learning/browserProgress";
import { keptItems } from "../offline/keptPractice";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import { useFocus } from "../ui/useFocus";
import type { PracticeItemData } from "./PracticeItemForm";
import { PracticeRun } from "./PracticeRun";
import run from "./PracticeRun.module.css";

const itemCount = 2;

/**
 * Two practice items of a module, in a course page. Without an account, items that this browser has not seen
 * come first; the browser has no log of an account's answers.
 */
export default function ModulePractice({ courseSlug, number }: { courseSlug: string; number: number }) {
  const { execute } = useRouter().options.context;
  const [items, setItems] = useState<readonly PracticeItemData[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isReading = problem === null;
  const retryButton = useFocus<HTMLButtonElement>(hasFailed);

  useEffect(() => {
    if (!isReading) return;
    let isCurrent = true;
    readItems(execute, courseSlug, number).then(
      (found) => isCurrent && setItems(chooseTwo(found)),
      (error: unknown) => {
        if (!isCurrent) return;
        setProblem(readableMessage(error));
        setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [execute, courseSlug, number, isReading]);

  if (!items && hasFailed)
    return (
      <div className={run.run}>
        {problem && <Alert>{problem}</Alert>}
        <p>
          <Button ref={retryButton} look="quiet" pending={isReading} onClick={() => setProblem(null)}>
            Try again
          </Button>
        </p>
      </div>
    );
  if (!items) return <Spinner label="Fetching the questions" />;
  return (
    <PracticeRun items={items} level="h3" takesFocus>
      <p>
        <Link to="/practice" search={{ course: courseSlug, module: number }}>
          Practise all of this module
        </Link>
      </p>
    </PracticeRun>
  );
}

/** Reads the items of a module from the server, or without it from the kept course. */
async function readItems(
  execute: ExecuteGraphql,
  slug: string,
  number: number,
): Promise<readonly PracticeItemData[]> {
  try {
    const { course } = await runOperation(execute, PracticeModuleDocument, { slug, number });
    return course?.module?.practiceItems ?? [];
  } catch (error) {
    const kept = isTemporary(error) && (await keptItems(slug, number));
    if (!kept) throw error;
    return kept;
  }
}

function chooseTwo(items: readonly PracticeItemData[]): readonly PracticeItemData[] {
  const seen = new Set(browserProgress().practice.map(({ itemId }) => itemId));
  return shuffle(items)
    .sort((one, other) => Number(seen.has(one.id)) - Number(seen.has(other.id)))
    .slice(0, itemCount);
}
