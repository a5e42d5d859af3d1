import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef } from "react";
import { buttonClass } from "../ui/Button";
import styles from "./CourseFilter.module.css";
import { topicWords } from "./topicWords";

const typingPauseMs = 250;

/** A topic search. Its text is in the URL; without JavaScript it is a plain form. */
export function CourseFilter({ search }: { search: string }) {
  const navigate = useNavigate();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Skipped while typing: then the input is newer than the URL.
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);
  function applySearch(event: FormEvent, delayMs: number) {
    event.preventDefault();
    clearTimeout(timer.current);
    const { href } = router.latestLocation;
    timer.current = setTimeout(() => {
      // A link was followed meanwhile.
      if (router.latestLocation.href !== href) return;
      const topic = input.current?.value.trim();
      navigate({
        to: "/courses",
        search: { search: topic || undefined },
        replace: true,
        resetScroll: false,
      });
    }, delayMs);
  }
  return (
    <div className={styles.filter}>
      <form action="/courses" onSubmit={(event) => applySearch(event, 0)}>
        <label htmlFor="topic">Find by topic</label>
        <div className={styles.line}>
          <input
            ref={input}
            id="topic"
            className="text-field"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
            onInput={(event) => applySearch(event, typingPauseMs)}
          />
          <button type="submit" className={buttonClass({ look: "quiet" })}>
            Find
          </button>
        </div>
      </form>
      <ul aria-label="Topics">
        {topicWords.map((word) => (
          <li key={word}>
            <Link to="/courses" search={{ search: word }} resetScroll={false} className="row-link">
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
