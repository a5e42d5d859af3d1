import { Link } from "@tanstack/react-router";
import { X } from "lucide";
import { useEffect, useId, useRef } from "react";
import { Icon } from "../ui/Icon";
import { ThemeChoice } from "../ui/ThemeChoice";
import { ComfortControls } from "./ComfortControls";
import type { ComfortLayerProps } from "./ComfortLayer";
import styles from "./ComfortPanel.module.css";

/**
 * The reading comfort beside the page, from below on a phone: the page stays in sight and in use while choosing. A manual popover, so that it
 * lies above everything and still follows its button in the order of the Tab key.
 */
export function ComfortPanel({ open, setOpen }: ComfortLayerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = panel.current;
    if (!open || !dialog) return;
    const button = dialog.parentElement?.querySelector("button");
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setOpen(false);
    };
    dialog.showPopover();
    dialog.querySelector("button")?.focus();
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      const hadFocus = dialog.contains(document.activeElement);
      if (dialog.matches(":popover-open")) dialog.hidePopover();
      if (hadFocus) button?.focus();
    };
  }, [open, setOpen]);

  return (
    <dialog
      ref={panel}
      popover="manual"
      className={styles.panel}
      aria-labelledby={titleId}
      // A navigation closes what is open.
      onToggle={({ newState }) => newState === "closed" && setOpen(false)}
    >
      <div className={styles.top}>
        <h2 id={titleId}>Reading comfort</h2>
        <button type="button" className={styles.close} onClick={() => setOpen(false)} aria-label="Close">
          <Icon of={X} size={24} />
        </button>
      </div>
      <div className={styles.controls}>
        <ThemeChoice stacked />
        <ComfortControls />
        <p className={styles.more}>
          Your choices stay in this browser. <Link to="/settings">All settings</Link>
        </p>
      </div>
    </dialog>
  );
}
