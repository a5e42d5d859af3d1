import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { AnswerPracticeMutation } from "../../schema/generated/graphql";
import { readPracticeForm } from "../../schema/practiceForm";
import { readableMessage } from "../graphql/requestFailure";
import { newId } from "../learning/newId";
import { sendOrKeepPractice } from "../learning/sendPractice";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { useFocus } from "../ui/useFocus";
import { PracticeFeedback } from "./PracticeFeedback";
import {
  AnswerLegend,
  descriptionIds,
  PracticeControls,
  type PracticeItemData,
  PracticeMessage,
} from "./PracticeItemForm";
import styles from "./PracticeRun.module.css";
import { type FirstAnswer, type HeadingLevel, PracticeSummary } from "./PracticeSummary";
import { useRequired } from "./useRequired";

/** "waiting": the answer is stored in this browser until it can be sent. */
type Result = AnswerPracticeMutation["answerPractice"] | "waiting";

/**
 * Practice items one at a time, with feedback after each, then the summary. An item that was answered wrong
 * comes again at the end, once.
 */
export function PracticeRun({
  items,
  level,
  takesFocus = false,
  children,
}: {
  items: readonly PracticeItemData[];
  /** True if the first item shall take the focus. */
  takesFocus?: boolean;
  /** The level of its headings. */
  level: HeadingLevel;
  /** The links below the summary. */
  children: ReactNode;
}) {
  const [queue, setQueue] = useState(items);
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<readonly FirstAnswer[]>([]);
  const countId = useId();
  const item = queue[place];
  if (items.length === 0) return null;
  if (!item)
    return (
      <div className={styles.run}>
        <PracticeSummary answers={answers} level={level}>
          {children}
        </PracticeSummary>
      </div>
    );
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
      <p className={styles.count} id={countId}>
        <span>{isRepeated ? "Once more" : `${place + 1} of ${items.length}`}</span>
        <span>{` · ${item.course.title}`}</span>
      </p>
      <OneItem
        key={place}
        item={item}
        level={level}
        countId={countId}
        takesFocus={takesFocus || place > 0}
        onAnswer={onAnswer}
        next={place + 1 < queue.length ? "Next" : "Finish"}
        onNext={() => setPlace(place + 1)}
      />
    </div>
  );
}

function OneItem({
  item,
  level: Heading,
  countId,
  takesFocus,
  onAnswer,
  next,
  onNext,
}: {
  item: PracticeItemData;
  level: HeadingLevel;
  /** The id of the count of items, which describes the heading. */
  countId: string;
  takesFocus: boolean;
  onAnswer: (result: Result) => void;
  next: string;
  onNext: () => void;
}) {
  const { execute, shownSession } = useRouter().options.context;
  const [answerId] = useState(newId);
  const [result, setResult] = useState<Result | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const prompt = useFocus<HTMLHeadingElement>(takesFocus);
  const { required, requireAnswers } = useRequired();
  const id = useId();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const answer = readPracticeForm(item.kind, (name) => fields.getAll(name).map(String));
    const { id: itemId, moduleNumber } = item;
    const answeredAt = new Date().toISOString();
    const given = { kind: "practice" as const, id: answerId, itemId, moduleNumber, ...answer, answeredAt };
    setPending(true);
    setProblem(null);
    try {
      const sent = await sendOrKeepPractice(execute, given, shownSession);
      setResult(sent);
      onAnswer(sent);
    } catch (error) {
      setProblem(readableMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section className={styles.item}>
      <Heading
        ref={prompt}
        tabIndex={-1}
        className={styles.prompt}
        aria-describedby={[countId, descriptionIds(item, id)].filter(Boolean).join(" ")}
      >
        {item.prompt}
      </Heading>
      <PracticeMessage item={item} id={id} />
      <form method="post" action="/forms/practice" onSubmit={onSubmit}>
        <input type="hidden" name="item" value={item.id} />
        <fieldset disabled={result !== null}>
          <AnswerLegend item={item} id={id} />
          <PracticeControls item={item} required={required} />
        </fieldset>
        {problem && <Alert>{problem}</Alert>}
        {!result && (
          <>
            <details
              onToggle={({ currentTarget }) =>
                currentTarget.open && currentTarget.querySelector("p")?.focus()
              }
            >
              <summary>Hint</summary>
              <p tabIndex={-1}>{item.hint}</p>
            </details>
            <Button type="submit" pending={pending} onClick={requireAnswers}>
              Check
            </Button>
          </>
        )}
      </form>
      {result === "waiting" && (
        <Waiting>
          <Button onClick={onNext}>{next}</Button>
        </Waiting>
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

/** Says that an answer waits to be sent. Takes the focus, as the review of an answer does. */
function Waiting({ children }: { children: ReactNode }) {
  const text = useFocus<HTMLParagraphElement>();
  return (
    <div className={styles.unchecked}>
      <p ref={text} tabIndex={-1}>
        Your answer is saved in this browser. You will see if it is right as soon as it can be sent.
      </p>
      <div>{children}</div>
    </div>
  );
}
