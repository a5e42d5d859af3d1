import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { readableMessage } from "../graphql/requestFailure";
import { useLoaded } from "../graphql/useLoaded";
import { buttonClass } from "../ui/Button";
import { showAlert } from "../ui/siteAlert";
import styles from "./ModulePracticeLink.module.css";

const practice = () => import("../practice/ModulePractice");

/** Opens two practice items of a module in place, or without a script on the page /practice. */
export function ModulePracticeLink({
  courseSlug,
  number,
  title,
  strength,
}: {
  courseSlug: string;
  number: number;
  title: string;
  /** The strength of the module. */
  strength: ReactNode;
}) {
  const [Practice, load] = useLoaded(practice);

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load((error) => showAlert(readableMessage(error)));
  }

  return (
    <div className={`${styles.practice} screen-only`} data-open={Practice !== undefined || undefined}>
      {Practice ? (
        <Practice courseSlug={courseSlug} number={number} />
      ) : (
        <>
          <Link
            to="/practice"
            search={{ course: courseSlug, module: number }}
            // The questions open in place, without the code of /practice.
            preload={false}
            className={buttonClass({ look: "quiet" })}
            aria-label={`Try two questions: ${title}`}
            onClick={open}
          >
            Try two questions
          </Link>
          {strength}
        </>
      )}
    </div>
  );
}
