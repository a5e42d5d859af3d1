import { Link, useHydrated } from "@tanstack/react-router";
import { Award, ChevronDown } from "lucide";
import { useEffect, useId, useState } from "react";
import { CourseProgressBar } from "../learning/CourseProgressBar";
import { Icon } from "../ui/Icon";
import styles from "./CourseSidebar.module.css";
import type { CoursePageData } from "./readCourseOrQuiz";

/** Title, progress, and module list with ticks. A column; on a narrow screen a bar at the top. */
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
  const allContentTicked = modules.every(({ kind, number }) => kind === "QUIZ" || completed.includes(number));

  return (
    <aside
      className={`${styles.sidebar} screen-only`}
      aria-label={`Modules of ${title}`}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !open) return;
        setOpen(false);
        currentTarget.querySelector("button")?.focus();
      }}
      // The list covers the page. Safari reports null for a press of a tick, which takes no focus there.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className={styles.bar}>
        <p className={styles.title}>{title}</p>
        <button
          type="button"
          className={`${styles.toggle} needs-script`}
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
        <p className={`${styles.progressTitle} note`}>Course Progress</p>
        <CourseProgressBar count={completed.length} moduleCount={modules.length} label="Course Progress" />
        <p className={styles.finished} role="status">
          {finished && (
            <>
              <Icon of={Award} size={20} />
              <span>You finished every module!</span>
            </>
          )}
        </p>
        {allContentTicked && (
          <Link to="/certificate/$slug" params={{ slug }} className={styles.certificate}>
            Get your certificate
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

/**
 * Returns the number of the module being read: the last one whose top is in the upper third of the window or
 * above it, and at the end of the page the last module. Null above the first module.
 */
function useCurrentModule(modules: readonly { number: number }[]): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      const passed = modules.filter(({ number }) => {
        const section = document.getElementById(`module${number}`);
        return section && (atEnd || section.getBoundingClientRect().top <= clientHeight / 3);
      });
      setCurrent(passed.at(-1)?.number ?? null);
    };
    // In the next frame, which computes the layout anyway; now, it would force an extra layout.
    const frame = requestAnimationFrame(update);
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [modules]);
  return current;
}
