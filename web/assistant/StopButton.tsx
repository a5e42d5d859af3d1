import { Square } from "lucide";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "../ui/Icon";
import styles from "./ChatComposer.module.css";

/** Ends the pending reply. It goes away with it, so the focus is handed on if it is here then. */
export function StopButton({ stop, leftWithFocus }: { stop: () => void; leftWithFocus: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const handOn = useRef(leftWithFocus);
  useEffect(() => {
    handOn.current = leftWithFocus;
  });
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && document.activeElement === element) handOn.current();
    };
  }, []);
  return (
    <button ref={button} type="button" className={styles.action} onClick={stop}>
      <Icon of={Square} size={18} fill="currentColor" />
      Stop
    </button>
  );
}
