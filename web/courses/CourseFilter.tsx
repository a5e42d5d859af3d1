import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef } from "react";
import { buttonClass } from "../ui/Button";
import styles from "./CourseFilter.module.css";
import { topicWords } from "./topicWords";

const typingPauseMs = 250;

/** Finds courses by topic. The search is in the address; without JavaScript it is a plain form. */
export function CourseFilter({ search }: { search: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address was changed by a topic word or by going back, not by typing.
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);
  function find(event: FormEvent, pauseMs: number) {
    event.preventDefault();
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const topic = input.current?.value.trim();
      navigate({ to: "/courses", search: topic ? { search: topic } : {}, replace: true, resetScroll: false });
    }, pauseMs);
  }
  return (
    <div className={styles.filter}>
      <form action="/courses" onSubmit={(event) => find(event, 0)}>
        <label htmlFor="topic">Find by topic</label>
        <div className={styles.line}>
          <input
            ref={input}
            id="topic"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
            onInput={(event) => find(event, typingPauseMs)}
          />
          <button type="submit" className={buttonClass({ look: "quiet" })}>
            Find
          </button>
        </div>
      </form>
      <ul aria-label="Topics">
        {topicWords.map((word) => (
          <li key={word}>
            <Link to="/courses" search={{ search: word }} resetScroll={false}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
