import { useHydrated } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";

/**
 * Returns whether the fields of a form are required, and the click handler of its submit button. Without a
 * script they always are. With it they are from the first click on, because screen readers call empty
 * required fields invalid. The handler renders before the browser validates the form.
 */
export function useRequired(): { required: boolean; requireAnswers: () => void } {
  const hydrated = useHydrated();
  const [isClicked, setClicked] = useState(false);
  return {
    required: !hydrated || isClicked,
    requireAnswers: () => flushSync(() => setClicked(true)),
  };
}
