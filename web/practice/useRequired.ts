import { useHydrated } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";

/**
 * Returns whether the fields of a form are required, and the click handler of its submit button. Without a
 * script they always are. With a script they become required at the first click, because screen readers
 * announce empty required fields as invalid. The handler renders before the browser validates the form.
 */
export function useRequired(): { required: boolean; requireAnswers: () => void } {
  const hydrated = useHydrated();
  const [isClicked, setClicked] = useState(false);
  return {
    required: !hydrated || isClicked,
    requireAnswers: () => flushSync(() => setClicked(true)),
  };
}
