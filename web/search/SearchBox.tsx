import { useRouter } from "@tanstack/react-router";
import { Search } from "lucide";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/Icon";
import styles from "./SearchBox.module.css";

const SearchSuggestions = lazy(() => import("./SearchSuggestions"));

/** The search box. The suggestions are loaded on first focus; without JavaScript it is a plain form. */
export function SearchBox() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isActivated, setActivated] = useState(false);
  const open = (path: string) => router.navigate({ href: path });

  // The box may have got the focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) setActivated(true);
  }, []);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const box = input.current;
    if (!box) return;
    const text = box.value;
    box.value = "";
    box.dispatchEvent(new Event("input"));
    box.closest<HTMLElement>(":popover-open")?.hidePopover();
    const { searchFor } = await import("./searchFor");
    await searchFor(text, { execute: router.options.context.execute, open });
  }

  return (
    <search>
      <form action="/courses" className={styles.search} onSubmit={onSubmit}>
        <input
          ref={input}
          type="search"
          name="search"
          placeholder="Search"
          aria-label="Search courses and lessons"
          autoComplete="off"
          maxLength={200}
          onFocus={() => setActivated(true)}
        />
        <input type="hidden" name="box" value="1" />
        <button type="submit" aria-label="Search">
          <Icon of={Search} size={20} />
        </button>
        {isActivated && (
          <Suspense>
            <SearchSuggestions input={input} open={open} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
