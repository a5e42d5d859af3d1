import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { keptSetPath } from "../../schema/keptCourse";
import { waitingEvent } from "../learning/progressKeys";
import { Alert } from "../ui/Alert";
import { Button, buttonClass } from "../ui/Button";
import styles from "./KeptPage.module.css";
import { KeepFailure, keepCourse } from "./keepCourse";
import { storeAccount } from "./storeAccount";

type State = { kind: "reading" | "ready" | "kept" } | { kind: "keeping"; share: number };

/** Keeps the course that the learner has chosen on its page, and shows how far it is. */
export function CourseToKeep({
  slug,
  isKept,
  onKept,
}: {
  slug: string;
  isKept: boolean;
  onKept: () => void;
}) {
  const [course, setCourse] = useState<{ title: string; path: string } | null>(null);
  const [state, setState] = useState<State>({ kind: isKept ? "kept" : "reading" });
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shownSession } = useRouter().options.context;

  useEffect(() => {
    fetch(keptSetPath(slug), { credentials: "omit" })
      .then(async (response) => (response.ok ? setCourse((await response.json()).course) : undefined))
      .catch(() => undefined)
      .finally(() => setState((previous) => (previous.kind === "reading" ? { kind: "ready" } : previous)));
  }, [slug]);

  async function keep() {
    setProblem(null);
    setState({ kind: "keeping", share: 0 });
    try {
      await keepCourse(slug, (share) => setState({ kind: "keeping", share }));
      // The network may be lost before the offline line has loaded, which stores it too.
      if (shownSession.current) storeAccount(shownSession.current);
      setState({ kind: "kept" });
      heading.current?.focus();
      onKept();
      window.dispatchEvent(new Event(waitingEvent));
    } catch (error) {
      setState({ kind: "ready" });
      setProblem(error instanceof KeepFailure ? error.message : "That did not work. Please try again.");
    }
  }

  if (state.kind === "reading") return null;
  if (!course) return <Alert>This course cannot be kept at the moment.</Alert>;
  return (
    <section className={styles.chosen} aria-labelledby="chosen">
      <h2 id="chosen" ref={heading} tabIndex={-1}>
        {state.kind === "kept" ? `${course.title} is kept` : `Keep ${course.title}?`}
      </h2>
      {state.kind === "ready" && (
        <>
          <p>
            It takes about as much room as a photo. Whatever you tick or answer without a network is saved and
            sent later.
          </p>
          {problem && <Alert>{problem}</Alert>}
          <Button onClick={keep}>Keep this course</Button>
        </>
      )}
      {state.kind === "keeping" && (
        <label className={styles.keeping}>
          <span>Fetching the course</span>
          <progress value={state.share} max={1} />
        </label>
      )}
      {state.kind === "kept" && (
        <>
          <p>You can now open it without a network.</p>
          <a href={course.path} className={buttonClass({ look: "quiet" })}>
            Open {course.title}
          </a>
        </>
      )}
    </section>
  );
}
