import { Link, useLoaderData, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { readFormAlert } from "../../schema/formAlerts";
import type { PracticeReviewPartsFragment } from "../../schema/generated/graphql";
import { dueText } from "../../schema/practiceRules";
import { readableMessage } from "../graphql/requestFailure";
import { useBrowserProgress } from "../learning/browserProgress";
import { useWaitingAnswers, waitingAnswers } from "../learning/waitingAnswers";
import { useSession } from "../session/session";
import { Alert } from "../ui/Alert";
import { Button, buttonClass } from "../ui/Button";
import { focusPage } from "../ui/focusPage";
import { PageHeading } from "../ui/PageHeading";
import { Spinner } from "../ui/Spinner";
import { useTimeZone } from "../ui/useTimeZone";
import { PracticeFeedback } from "./PracticeFeedback";
import { type PracticeItemData, PracticeMessage } from "./PracticeItemForm";
import styles from "./PracticePage.module.css";
import { PracticeRun } from "./PracticeRun";
import run from "./PracticeRun.module.css";
import { type PracticePageData, type PracticeRoundData, readBrowserRound } from "./readPractice";

/** Practice: a round of due and new items, the items of one module, or the review of one answer. */
export function PracticePage() {
  const data = useLoaderData({ from: "/practice" });
  // Refusal of a form posted without JavaScript.
  const posted = readFormAlert(useSearch({ from: "/practice" }));
  return (
    <>
      <PageHeading
        title={data.kind === "module" ? `Practise: ${data.title}` : "Practice"}
        lead={
          data.kind === "module"
            ? "Answer from memory, and see why each answer is right or not."
            : "A few questions, just before you would forget the answers. There are no points and no hurry."
        }
        mood="thinking"
      />
      <div className={`${styles.content} panel`}>
        {posted && <Alert>{posted.alert}</Alert>}
        <Content data={data} />
      </div>
    </>
  );
}

function Content({ data }: { data: PracticePageData }) {
  if (data.kind === "item") {
    const { item, review, nextId } = data;
    // The focused link "Next" of a review has been removed.
    return review ? (
      <OneReview item={item} review={review} nextId={nextId} />
    ) : (
      <Run items={[item]} takesFocus />
    );
  }
  if (data.kind === "module") return <Run items={data.items} />;
  return <Round round={data.round} />;
}

function Round({ round: accountRound }: { round: PracticeRoundData | null }) {
  const router = useRouter();
  const userId = useSession().me?.id;
  const { execute } = router.options.context;
  const [shown, setShown] = useState({ round: accountRound, userId, version: 0 });
  const { round, version } = shown;
  const storage = useBrowserProgress(({ isStored }) => isStored)
    ? "Your practice is kept in this browser."
    : "This browser cannot keep your practice.";
  const [problem, setProblem] = useState<string | null>(null);
  if (userId && userId !== shown.userId) {
    // A round that was chosen before the learner was known continues.
    if (!shown.userId) setShown({ ...shown, userId });
    else {
      setShown({ round: accountRound, userId, version: version + 1 });
      setProblem(null);
    }
  } else if (round?.items.length === 0 && !round.hasWaiting && accountRound?.items.length) {
    // A tick was stored after the page had been opened.
    setShown({ ...shown, round: accountRound });
  }

  const load = useCallback(() => {
    setProblem(null);
    readBrowserRound(execute, waitingAnswers()).then(
      (read) => setShown((previous) => ({ ...previous, round: read, version: previous.version + 1 })),
      (error: unknown) => setProblem(readableMessage(error)),
    );
  }, [execute]);

  useEffect(() => {
    if (!accountRound) load();
  }, [accountRound, load]);

  // The answers whose items the round omitted have been sent.
  const isSent = useWaitingAnswers().length === 0;
  const isOutdated = round?.items.length === 0 && round.hasWaiting && isSent;
  useEffect(() => {
    if (isOutdated) load();
  }, [isOutdated, load]);

  if (problem)
    return (
      <>
        <Alert>{problem}</Alert>
        <Button
          onClick={() => {
            load();
            // The button is removed.
            focusPage();
          }}
        >
          Try again
        </Button>
      </>
    );
  if (!round)
    return (
      <>
        <noscript>
          <p>
            Without an account, only JavaScript can tell what you have practised. You can practise any module
            from the end of its text: <Link to="/courses">choose a course</Link>.
          </p>
        </noscript>
        <Spinner label="Choosing your questions" />
      </>
    );
  if (round.items.length === 0) return <NothingDue round={round} />;
  return (
    <>
      <p className="muted">{`${countText(round)}${userId ? "" : ` ${storage}`}`}</p>
      <Run key={version} items={round.items} />
    </>
  );
}

/** Returns how many questions are due and new, without a part that is zero. */
function countText({ dueCount, newCount }: PracticeRoundData): string {
  const are = (count: number) => (count === 1 ? "is" : "are");
  const first = dueCount || newCount;
  const start = `${first} ${first === 1 ? "question" : "questions"} ${are(first)}`;
  if (dueCount === 0) return `${start} new.`;
  return newCount > 0 ? `${start} due, ${newCount} ${are(newCount)} new.` : `${start} due.`;
}

function NothingDue({ round: { nextDueAt, hasWaiting } }: { round: PracticeRoundData }) {
  const timeZone = useTimeZone();
  let heading = "Nothing to practise yet";
  let text =
    "Read a module and mark it as done, or try the two questions at its end. They come back here when it " +
    "is time.";
  if (hasWaiting) {
    heading = "No more questions for now";
    text =
      "You have answered every question that we can ask now. Your answers are checked as soon as they " +
      "can be sent. Then the questions come back when it is time.";
  } else if (nextDueAt) {
    heading = "Nothing is due now";
    text = `The next question comes back ${dueText(nextDueAt, new Date(), timeZone)}.`;
  }
  return (
    <div className={styles.nothing}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <Link to="/courses" className={buttonClass({ look: "quiet" })}>
        Choose a course
      </Link>
    </div>
  );
}

function Run({ items, takesFocus = false }: { items: readonly PracticeItemData[]; takesFocus?: boolean }) {
  return (
    <PracticeRun items={items} level="h2" takesFocus={takesFocus}>
      <div className="button-row">
        <a href="/practice" className={buttonClass()}>
          Practise more
        </a>
        <Link to="/Progress" className={buttonClass({ look: "quiet" })}>
          See your progress
        </Link>
      </div>
    </PracticeRun>
  );
}

/** The review of an answer that a form without JavaScript sent, or that had waited. */
function OneReview({
  item,
  review,
  nextId,
}: {
  item: PracticeItemData;
  review: PracticeReviewPartsFragment;
  nextId: string | null;
}) {
  return (
    <section className={run.item} aria-labelledby="prompt">
      <h2 id="prompt" className={run.prompt}>
        {item.prompt}
      </h2>
      <PracticeMessage item={item} id="prompt" />
      <PracticeFeedback item={item} review={review}>
        {nextId && (
          <p>
            <Link to="/practice" search={{ item: nextId }} className={buttonClass()}>
              Next
            </Link>
          </p>
        )}
      </PracticeFeedback>
    </section>
  );
}
