import { useEffect, useRef } from "react";
import { darkSourceMedia, useTheme } from "../ui/theme";
import styles from "./CourseText.module.css";

/** A module's text, sanitised by the server. `data-spoken` marks the text that "Listen" reads aloud. */
export function CourseText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    for (const source of text.current?.querySelectorAll<HTMLSourceElement>("source[data-dark]") ?? [])
      source.media = darkSourceMedia(theme);
  }, [theme]);
  useEffect(() => {
    const tables = [...(text.current?.querySelectorAll("table") ?? [])];
    // A table that overflows scrolls, so it must be reachable with the keyboard.
    const observer = new ResizeObserver(() => {
      for (const table of tables) {
        if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
        else table.removeAttribute("tabindex");
      }
    });
    for (const table of tables) observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={text}
      data-spoken=""
      className={`${styles.text} prose`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The definition of a term, in a popover that the button in the text opens. */
export function Explanation({ id, term, definition }: { id: string; term: string; definition: string }) {
  return (
    <div id={id} popover="auto" role="note" className={styles.explanation}>
      <strong>{term}</strong>
      <p>{definition}</p>
    </div>
  );
}
