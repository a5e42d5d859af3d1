import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./LineFocus.module.css";
import { spokenLineEvent } from "./spokenHighlight";

/**
 * A bright band over a dimmed page; it does not catch clicks. It follows the mouse, the keyboard focus and
 * the spoken line. With touch and keyboard its position depends on the scroll position.
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
      moveTo(bandPosition(scrollTop, scrollHeight - clientHeight, clientHeight));
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

/** Position of the band in the middle of a page, as a share of the window height. */
const bandShare = 0.4;

/**
 * Returns the distance of the band from the top of the window at the scroll position `scrollTop` of at most
 * `maxScrollTop`, in CSS pixels. The band is at the top at the start of a page and at the bottom at its end,
 * so that every line can be scrolled into it.
 */
export function bandPosition(scrollTop: number, maxScrollTop: number, windowHeight: number): number {
  if (maxScrollTop <= 0) return windowHeight * bandShare;
  const scrolled = Math.min(maxScrollTop, Math.max(0, scrollTop));
  if (maxScrollTop < windowHeight) return (windowHeight * scrolled) / maxScrollTop;
  const above = windowHeight * bandShare;
  const below = windowHeight - above;
  return Math.min(scrolled, above) + Math.max(0, scrolled - (maxScrollTop - below));
}
