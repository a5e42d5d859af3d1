import { Link, useLoaderData, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readFormAlert } from "../../schema/formAlerts";
import { StartCheckDocument } from "../../schema/generated/graphql";
import { checkPassMark, itemsPerCheck, minutesBetweenChecks } from "../../schema/practiceRules";
import { useFormSubmit } from "../forms/useFormSubmit";
import { runOperation } from "../graphql/runOperation";
import { newId } from "../learning/newId";
import page from "../practice/PracticePage.module.css";
import { useSession } from "../session/session";
import { Alert } from "../ui/Alert";
import { Button, buttonClass } from "../ui/Button";
import { PageHeading } from "../ui/PageHeading";
import { useTimeZone } from "../ui/useTimeZone";
import { CheckForm } from "./CheckForm";
import styles from "./CheckPage.module.css";
import { CheckResult } from "./CheckResult";
import { NeedsAccount } from "./NeedsAccount";
import type { CheckPageData } from "./readCertificates";

/** A check of a course: its start, its questions, or its result. */
export function CheckPage() {
  const course = useLoaderData({ from: "/check/$slug" });
  // Refusal of a form posted without JavaScript.
  const posted = readFormAlert(useSearch({ from: "/check/$slug" }));
  const { me } = useSession();
  const { title, family, check } = course;
  // The alert in the URL is about the check that was open when the page was opened.
  const [openedId] = useState(check?.open?.id);
  const isOpen = Boolean(check?.open);
  // `isOpen` at the last start or submission, whose focused button is removed with the old content.
  const [wasOpen, setWasOpen] = useState<boolean>();
  const takesFocus = wasOpen !== undefined && wasOpen !== isOpen;
  const onSent = () => setWasOpen(isOpen);
  if (!me || !check)
    return (
      <NeedsAccount title={`A check of ${title}`}>
        A check counts towards a certificate, which has your name on it. So you need an account for it: log
        in, or make one. It is free, and you can practise without it.
      </NeedsAccount>
    );
  return (
    <>
      <PageHeading
        title={`Check: ${title}`}
        lead={
          `${itemsPerCheck} practice questions from all over the course. There is no time limit, and you ` +
          "see at the end which answers were right."
        }
        mood={check.passedAt && !check.open ? "happy" : "thinking"}
      />
      <div className={`${page.content} panel`} data-family={family}>
        {check.open ? (
          <CheckForm
            key={check.open.id}
            slug={course.slug}
            check={check.open}
            posted={check.open.id === openedId ? posted?.alert : undefined}
            takesFocus={takesFocus}
            onSubmitted={onSent}
          />
        ) : (
          <>
            {check.last && (
              <CheckResult
                key={check.last.id}
                slug={course.slug}
                result={check.last}
                takesFocus={takesFocus}
              />
            )}
            {!check.passedAt && <NextCheck course={course} check={check} onStarted={onSent} />}
          </>
        )}
      </div>
    </>
  );
}

/** The form that starts a check, or when the next one may be started. */
function NextCheck({
  course: { slug, path },
  check: { last, nextAt },
  onStarted,
}: {
  course: CheckPageData;
  check: NonNullable<CheckPageData["check"]>;
  onStarted: () => void;
}) {
  const router = useRouter();
  const timeZone = useTimeZone();
  // The value of `nextAt` that has passed: the next check may be started.
  const [dueAt, setDueAt] = useState<string | null>(null);
  useEffect(() => {
    if (!nextAt) return;
    const dueTime = Date.parse(nextAt);
    const timer = setTimeout(() => setDueAt(nextAt), dueTime - Date.now());
    // Timers do not advance while some devices sleep.
    const compare = () => {
      if (Date.now() >= dueTime) setDueAt(nextAt);
    };
    window.addEventListener("focus", compare);
    document.addEventListener("visibilitychange", compare);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", compare);
      document.removeEventListener("visibilitychange", compare);
    };
  }, [nextAt]);
  const { onSubmit, pending, alert } = useFormSubmit(async () => {
    const input = { id: newId(), path };
    await runOperation(router.options.context.execute, StartCheckDocument, { input });
    await router.invalidate({ sync: true });
    // Moves the focus, which scrolls: only after the router has restored the scroll position.
    onStarted();
    return undefined;
  });
  if (nextAt && nextAt !== dueAt) {
    const format = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });
    return (
      <section className={styles.start}>
        <h2>The next check</h2>
        <p>
          {`You can start another check, with other questions, from ${format.format(new Date(nextAt))}` +
            `${timeZone ? " UTC" : ""}. Until then, read the modules again and practise.`}
        </p>
        <Link to={path} className={buttonClass({ look: "quiet" })}>
          Back to the course
        </Link>
      </section>
    );
  }
  return (
    <section className={styles.start}>
      {last && <h2>The next check</h2>}
      <p>
        {checkPassMark} right answers pass the check, which your certificate needs. If it doesn’t work out,
        you can take another one {minutesBetweenChecks} minutes later, as often as you like.
      </p>
      {alert && <Alert>{alert}</Alert>}
      <form method="post" action={`/forms/check/${slug}`} onSubmit={onSubmit}>
        <Button type="submit" pending={pending}>
          Start
        </Button>
      </form>
    </section>
  );
}
