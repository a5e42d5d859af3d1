import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./LineFocus.module.css";
import { spokenLineEvent } from "./spokenHighlight";

/**
 * A band around which the page is dimmed; it takes no clicks. It follows the mouse, the keyboard focus and
 * the spoken line; for touch and keys it rests in the window while the page scrolls under it.
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

/** The band rests a little above the middle of the window. */
const restingShare = 0.4;

/**
 * Returns the distance of the band from the top of the window when the page is scrolled by `scrolled` of
 * `most`, in CSS pixels. It moves down at the start of a page and to the bottom at its end, so that every
 * line can be scrolled into it.
 */
export function restingPlace(scrolled: number, most: number, windowHeight: number): number {
  if (most <= 0) return windowHeight * restingShare;
  const passed = Math.min(most, Math.max(0, scrolled));
  if (most < windowHeight) return (windowHeight * passed) / most;
  const above = windowHeight * restingShare;
  const below = windowHeight - above;
  return Math.min(passed, above) + Math.max(0, passed - (most - below));
}
