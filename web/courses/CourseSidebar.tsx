import { Link, useHydrated } from "@tanstack/react-router";
import { Award, ChevronDown } from "lucide";
import { useId, useState } from "react";
import { CourseProgressBar } from "../progress/CourseProgressBar";
import { Icon } from "../ui/Icon";
import styles from "./CourseSidebar.module.css";
import type { CoursePageData } from "./readCourseOrQuiz";
import { useCurrentModule } from "./useCurrentModule";

/**
 * The way through a course: its title, a link and a tick for each module, and the progress. A column beside the text; on a narrow screen a
 * bar at the top whose list opens.
 */
export function CourseSidebar({
  course: { slug, title, modules },
  completed,
  setDone,
}: {
  course: CoursePageData;
  completed: readonly number[];
  setDone: (number: number, done: boolean) => void;
}) {
  const hydrated = useHydrated();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const current = useCurrentModule(modules);
  const finished = modules.every(({ number }) => completed.includes(number));
  const hasReadAll = modules.every(({ kind, number }) => kind === "QUIZ" || completed.includes(number));

  return (
    <aside
      className={styles.sidebar}
      data-finished={finished || undefined}
      aria-label={`Modules of ${title}`}
      onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
    >
      <div className={styles.bar}>
        <p className={styles.title}>{title}</p>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={listId}
          disabled={!hydrated}
          onClick={() => setOpen(!open)}
        >
          Modules
          <Icon of={ChevronDown} size={20} />
        </button>
      </div>
      <div className={styles.progress}>
        <p className={styles.progressTitle}>Course Progress</p>
        <CourseProgressBar count={completed.length} moduleCount={modules.length} label="Course Progress" />
        {finished && (
          <p className={styles.finished} role="status">
            <Icon of={Award} size={20} />
            You finished every module!
          </p>
        )}
        {hasReadAll && (
          <Link to="/certificate/$slug" params={{ slug }} className={styles.certificate}>
            Your certificate
          </Link>
        )}
      </div>
      <nav id={listId} aria-label="Modules" className={styles.list} data-open={open || undefined}>
        <noscript>
          <p>Ticks need JavaScript. Everything else on this page works without it.</p>
        </noscript>
        <ol>
          {modules.map(({ number, title: moduleTitle }) => (
            <li key={number} data-current={number === current || undefined}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  disabled={!hydrated}
                  checked={completed.includes(number)}
                  onChange={({ target }) => setDone(number, target.checked)}
                  aria-label={`Module ${number} done: ${moduleTitle}`}
                />
              </label>
              <a
                href={`#module${number}`}
                aria-current={number === current ? "location" : undefined}
                onClick={() => setOpen(false)}
              >
                <span className={styles.number}>{number}</span>
                {moduleTitle}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </aside>
  );
}
