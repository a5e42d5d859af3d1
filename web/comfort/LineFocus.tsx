import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./LineFocus.module.css";
import { restingPlace } from "./restingPlace";
import { spokenLineEvent } from "./spokenHighlight";

/**
 * A band across the page around which everything is dimmed; nothing can be clicked on it. It goes to the mouse, to what the keyboard reaches
 * and to the line that is read aloud. For fingers and keys it waits in the window while the page is scrolled under it.
 */
export function LineFocus() {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let follows: "mouse" | "page" = "page";
    const moveTo = (y: number) => {
      if (band.current) band.current.style.translate = `0 calc(${Math.round(y)}px - 50%)`;
    };
    const toPage = () => {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      moveTo(restingPlace(scrollTop, scrollHeight - clientHeight, clientHeight));
    };
    const onPointer = ({ pointerType, clientY }: PointerEvent) => {
      follows = pointerType === "touch" ? "page" : "mouse";
      moveTo(clientY);
    };
    const onKeyDown = () => {
      follows = "page";
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (follows === "mouse" || !(target instanceof Element)) return;
      const { top, height } = target.getBoundingClientRect();
      if (height < document.documentElement.clientHeight / 2) moveTo(top + height / 2);
    };
    const onScroll = () => {
      if (follows === "page") toPage();
    };
    const onSpokenLine = (event: Event) => moveTo((event as CustomEvent<number>).detail);
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    addEventListener("pointermove", onPointer, options);
    addEventListener("pointerdown", onPointer, options);
    addEventListener("keydown", onKeyDown, options);
    addEventListener("focusin", onFocus, options);
    addEventListener("scroll", onScroll, options);
    addEventListener("resize", toPage, options);
    addEventListener(spokenLineEvent, onSpokenLine, options);
    toPage();
    return () => listening.abort();
  }, []);
  return createPortal(
    <div className={styles.window} aria-hidden="true">
      <div ref={band} className={styles.band} />
    </div>,
    document.body,
  );
}
