import { Link } from "@tanstack/react-router";
import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { loadModule } from "../graphql/loadModule";
import { buttonClass } from "../ui/Button";
import styles from "./TryTwo.module.css";

type ModulePractice = ComponentType<{ courseSlug: string; number: number }>;

/** Opens two practice items of a module in place, or without a script on the page /practice. */
export function TryTwo({
  courseSlug,
  number,
  title,
  strength,
}: {
  courseSlug: string;
  number: number;
  title: string;
  /** How firmly the module is known. */
  strength: ReactNode;
}) {
  const [Practice, setPractice] = useState<ModulePractice | null>(null);

  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { ModulePractice } = await loadModule(() => import("../practice/ModulePractice"));
    setPractice(() => ModulePractice);
  }

  return (
    <div className={styles.practice} data-open={Practice !== null || undefined}>
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
