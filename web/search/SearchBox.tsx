import { useRouter } from "@tanstack/react-router";
import { Search } from "lucide";
import { type FormEvent, useEffect, useRef } from "react";
import { loadModule } from "../graphql/loadModule";
import { readableMessage } from "../graphql/requestFailure";
import { useLoaded } from "../graphql/useLoaded";
import { Icon } from "../ui/Icon";
import { showAlert } from "../ui/siteAlert";
import styles from "./SearchBox.module.css";

const suggestions = () => import("./SearchSuggestions");

/** The search box. The suggestions are loaded on focus; without JavaScript it is a plain form. */
export function SearchBox() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, load] = useLoaded(suggestions);

  // The box may have got the focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, [load]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    loadModule(() => import("./submitSearch")).then(
      ({ submitSearch }) => input.current && submitSearch(input.current, router),
      (error) => showAlert(readableMessage(error)),
    );
  }

  return (
    <search>
      <form action="/courses" className={styles.search} onSubmit={onSubmit}>
        <input
          ref={input}
          className="text-field"
          type="search"
          name="search"
          placeholder="Search"
          aria-label="Search courses and lessons"
          autoComplete="off"
          maxLength={200}
          onFocus={() => load()}
        />
        <input type="hidden" name="box" value="1" />
        <button type="submit" aria-label="Search">
          <Icon of={Search} size={20} />
        </button>
        {Suggestions && <Suggestions input={input} />}
      </form>
    </search>
  );
}
