import Combobox from "@github/combobox-nav";
import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import styles from "./SearchSuggestions.module.css";
import { type Suggestion, suggestionsFor } from "./suggestionsFor";

const typingPauseMs = 150;

/** Suggestions below the search box while the user types: a combobox (ARIA Authoring Practices Guide). */
export default function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const router = useRouter();
  const { execute } = router.options.context;
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    let latestRequest = 0;
    let timer: ReturnType<typeof setTimeout>;
    const close = () => {
      latestRequest += 1;
      clearTimeout(timer);
      setSuggestions([]);
      setAnnouncement("");
    };
    const suggest = () => {
      latestRequest += 1;
      clearTimeout(timer);
      if (box.value.trim().length < 2) return close();
      const request = latestRequest;
      timer = setTimeout(async () => {
        const found = await suggestionsFor(box.value, execute).catch(() => null);
        if (request !== latestRequest) return;
        // The failure is reported when the search is submitted.
        if (!found) return close();
        setSuggestions(found);
        setAnnouncement(found.length === 1 ? "1 suggestion" : `${found.length || "No"} suggestions`);
      }, typingPauseMs);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || list.current?.hidden !== false) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const closeOutside = ({ relatedTarget }: FocusEvent) => {
      if (!list.current?.contains(relatedTarget as Node | null)) close();
    };
    suggest();
    box.addEventListener("input", suggest);
    box.addEventListener("keydown", closeOnEscape);
    box.addEventListener("blur", closeOutside);
    return () => {
      close();
      box.removeEventListener("input", suggest);
      box.removeEventListener("keydown", closeOnEscape);
      box.removeEventListener("blur", closeOutside);
    };
  }, [input, execute]);

  const isOpen = suggestions.length > 0;
  const combobox = useRef<Combobox>(null);
  useEffect(() => {
    if (!input.current || !list.current) return;
    combobox.current = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
    return () => combobox.current?.destroy();
  }, [input]);
  useEffect(() => {
    if (isOpen) combobox.current?.start();
    else combobox.current?.stop();
  }, [isOpen]);

  function choose({ path }: Suggestion) {
    const box = input.current;
    if (box) {
      box.value = "";
      box.dispatchEvent(new Event("input"));
      box.closest<HTMLElement>(":popover-open")?.hidePopover();
    }
    router.navigate({ href: path });
  }

  return (
    <>
      <ul
        ref={list}
        id={`${id}list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern
        role="listbox"
        aria-label="Suggestions"
        className={styles.list}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused input handles keys
          // biome-ignore lint/a11y/useFocusableInteractive: active option is aria-activedescendant
          <li
            key={suggestion.path}
            id={`${id}${index}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the list
            role="option"
            onClick={() => choose(suggestion)}
            onPointerDown={(event) => event.preventDefault()}
          >
            <span className={styles.title}>{suggestion.title}</span>
            {suggestion.course && (
              <span className="note">
                <span className="visually-hidden">, in </span>
                {suggestion.course}
              </span>
            )}
            {suggestion.excerptHtml && (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the API, which adds <mark>
              <span className={styles.excerpt} dangerouslySetInnerHTML={{ __html: suggestion.excerptHtml }} />
            )}
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  );
}
