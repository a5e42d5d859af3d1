import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { AnswerPracticeMutation } from "../../schema/generated/graphql";
import { readPracticeForm } from "../../schema/practiceForm";
import { isTemporary, readableMessage } from "../graphql/requestFailure";
import { newId } from "../learning/newId";
import { sendPracticeAnswer } from "../learning/sendAnswers";
import { storeWaiting } from "../learning/waitingAnswers";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { PracticeFeedback } from "./PracticeFeedback";
import { PracticeControls, type PracticeItemData, PracticeMessage } from "./PracticeItemForm";
import styles from "./PracticeRun.module.css";

/** "waiting": the answer is stored in this browser until it can be sent. */
type Result = AnswerPracticeMutation["answerPractice"] | "waiting";

/** The first answer to an item in a run. */
export interface FirstAnswer {
  item: PracticeItemData;
  /** Null while the answer waits to be sent. */
  checked: { isRight: boolean; dueAt: string } | null;
}

/**
 * Practice items one at a time, with feedback after each. An item that was answered wrong comes again at the
 * end, once.
 * @param onEnd receives the first answer to each item
 */
export function PracticeRun({
  items,
  takesFocus = false,
  onEnd,
}: {
  items: readonly PracticeItemData[];
  /** True if the first item shall take the focus. */
  takesFocus?: boolean;
  onEnd: (answers: readonly FirstAnswer[]) => void;
}) {
  const [queue, setQueue] = useState(items);
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<readonly FirstAnswer[]>([]);
  const item = queue[place];
  if (!item) return null;
  const isRepeated = place >= items.length;

  function onAnswer(result: Result) {
    if (isRepeated || !item) return;
    if (result === "waiting") return setAnswers([...answers, { item, checked: null }]);
    const { isRight } = result.review;
    setAnswers([...answers, { item, checked: { isRight, dueAt: result.state.dueAt } }]);
    if (!isRight) setQueue([...queue, item]);
  }

  return (
    <div className={styles.run}>
      <p className={styles.count}>
        {isRepeated ? "Once more" : `${place + 1} of ${items.length}`}
        <span> · {item.course.title}</span>
      </p>
      <OneItem
        key={place}
        item={item}
        takesFocus={takesFocus || place > 0}
        onAnswer={onAnswer}
        next={place + 1 < queue.length ? "Next" : "Finish"}
        onNext={() => (place + 1 < queue.length ? setPlace(place + 1) : onEnd(answers))}
      />
    </div>
  );
}

function OneItem({
  item,
  takesFocus,
  onAnswer,
  next,
  onNext,
}: {
  item: PracticeItemData;
  takesFocus: boolean;
  onAnswer: (result: Result) => void;
  next: string;
  onNext: () => void;
}) {
  const { execute } = useRouter().options.context;
  const [answerId] = useState(newId);
  const [result, setResult] = useState<Result | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (takesFocus) prompt.current?.focus();
  }, [takesFocus]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const answer = readPracticeForm(item.kind, (name) => fields.getAll(name).map(String));
    const { id: itemId, moduleNumber } = item;
    const given = { id: answerId, itemId, moduleNumber, ...answer, answeredAt: new Date().toISOString() };
    setPending(true);
    setProblem(null);
    try {
      show(await sendPracticeAnswer(execute, given));
    } catch (error) {
      if (isTemporary(error) && storeWaiting({ kind: "practice", ...given })) show("waiting");
      else setProblem(readableMessage(error));
    } finally {
      setPending(false);
    }
  }

  function show(shown: Result) {
    setResult(shown);
    onAnswer(shown);
  }

  return (
    <section className={styles.item} aria-labelledby={id}>
      <h3 id={id} ref={prompt} tabIndex={-1}>
        {item.prompt}
      </h3>
      <PracticeMessage item={item} />
      <form method="post" action="/forms/practice" onSubmit={onSubmit}>
        <input type="hidden" name="item" value={item.id} />
        <fieldset disabled={result !== null} aria-labelledby={id}>
          <legend className="visually-hidden">Your answer</legend>
          <PracticeControls item={item} />
        </fieldset>
        {problem && <Alert>{problem}</Alert>}
        {!result && (
          <>
            <details className={styles.hint}>
              <summary>Hint</summary>
              <p>{item.hint}</p>
            </details>
            <Button type="submit" disabled={pending}>
              Check
            </Button>
          </>
        )}
      </form>
      {result === "waiting" && (
        <div className={styles.unchecked}>
          <p role="status">
            Your answer is saved in this browser. You will see if it is right when you are online again.
          </p>
          <div>
            <Button onClick={onNext}>{next}</Button>
          </div>
        </div>
      )}
      {result && result !== "waiting" && (
        <PracticeFeedback item={item} review={result.review}>
          <div>
            <Button onClick={onNext}>{next}</Button>
          </div>
        </PracticeFeedback>
      )}
    </section>
  );
}
