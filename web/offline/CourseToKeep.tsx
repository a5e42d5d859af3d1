import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { keptSetPath } from "../../schema/keptCourse";
import { storeAccount } from "../learning/accountTicks";
import { waitingEvent } from "../learning/progressKeys";
import { Alert } from "../ui/Alert";
import { Button, buttonClass } from "../ui/Button";
import styles from "./KeptPage.module.css";
import { KeepFailure, keepCourse } from "./keepCourse";

interface Course {
  title: string;
  path: string;
}

type State = { kind: "reading" | "ready" } | { kind: "keeping"; share: number };

/** Keeps the course that the learner has chosen on its page, and shows how far it is. */
export function CourseToKeep({
  slug,
  kept,
  onKept,
}: {
  slug: string;
  /** The course as it is stored in this browser. */
  kept: Course | null;
  /** Reads the stored courses again. */
  onKept: () => Promise<void>;
}) {
  const [found, setFound] = useState<Course | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [state, setState] = useState<State>({ kind: "reading" });
  const [problem, setProblem] = useState<string | null>(null);
  const { shownSession } = useRouter().options.context;
  const course = kept ?? found;
  const isKept = kept !== null;

  const read = useCallback(() => {
    setState({ kind: "reading" });
    fetch(keptSetPath(slug), { credentials: "omit" })
      .then(async (response) => (response.ok ? setFound((await response.json()).course) : setIsMissing(true)))
      .catch(() => setIsMissing(true))
      .finally(() => setState((previous) => (previous.kind === "reading" ? { kind: "ready" } : previous)));
  }, [slug]);
  useEffect(() => {
    if (!isKept) read();
  }, [isKept, read]);

  // The button that was pressed is removed with the next content.
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  const content = isKept ? "kept" : course && "found";
  useEffect(() => {
    if (content && isPressed.current) heading.current?.focus();
    isPressed.current = false;
  }, [content]);

  async function keep() {
    isPressed.current = true;
    setProblem(null);
    setState({ kind: "keeping", share: 0 });
    try {
      await keepCourse(slug, (share) => setState({ kind: "keeping", share }));
      // The network may be lost before the offline status has loaded, which stores it too.
      if (shownSession.current) storeAccount(shownSession.current);
      await onKept();
      window.dispatchEvent(new Event(waitingEvent));
    } catch (error) {
      setProblem(error instanceof KeepFailure ? error.message : "That did not work. Please try again.");
    } finally {
      setState({ kind: "ready" });
    }
  }

  function retry() {
    isPressed.current = true;
    read();
  }

  if (!course)
    return (
      isMissing && (
        <div className={styles.chosen}>
          {state.kind !== "reading" && <Alert>This course cannot be kept at the moment.</Alert>}
          <Button look="quiet" pending={state.kind === "reading"} onClick={retry}>
            Try again
          </Button>
        </div>
      )
    );
  return (
    <section className={styles.chosen} aria-labelledby="chosen">
      <h2 id="chosen" ref={heading} tabIndex={-1}>
        {isKept ? `${course.title} is kept` : `Keep ${course.title}?`}
      </h2>
      {isKept ? (
        <>
          <p>You can now open it without a network.</p>
          <a href={course.path} className={buttonClass({ look: "quiet" })}>
            Open {course.title}
          </a>
        </>
      ) : (
        <>
          <p>
            It takes about as much room as a photo. Whatever you tick or answer without a network is saved and
            sent later.
          </p>
          {problem && <Alert>{problem}</Alert>}
          <Button pending={state.kind === "keeping"} onClick={keep}>
            Keep this course
          </Button>
          <div role="status" className={styles.keeping}>
            {state.kind === "keeping" && (
              <label>
                <span>Fetching the course</span>
                <progress value={state.share} max={1} />
              </label>
            )}
          </div>
        </>
      )}
    </section>
  );
}
