import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a ref for an element that takes the focus when it is mounted, or when `takesFocus` becomes true. It
 * removes the caret, which Firefox leaves where the last focused button was removed: a screen reader would
 * read on there.
 */
export function useFocus<T extends HTMLElement>(takesFocus = true): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (!takesFocus || !ref.current) return;
    getSelection()?.removeAllRanges();
    ref.current.focus();
  }, [takesFocus]);
  return ref;
}
