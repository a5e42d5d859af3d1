import { Link } from "@tanstack/react-router";
import { X } from "lucide";
import { useEffect, useId, useRef } from "react";
import { Icon } from "../ui/Icon";
import { ThemeChoice } from "../ui/ThemeChoice";
import { ComfortControls } from "./ComfortControls";
import styles from "./ComfortPanel.module.css";
import { LineFocus } from "./LineFocus";
import { useComfort } from "./useComfort";

interface ComfortPanelProps {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The panel, and the line focus if it is on. */
export default function ComfortPanel(panel: ComfortPanelProps) {
  const lineFocus = useComfort("lineFocus");
  return (
    <>
      <Panel {...panel} />
      {lineFocus === "on" && <LineFocus />}
    </>
  );
}

/**
 * The reading comfort panel, next to the page or at the bottom of a phone; the page stays usable. As a manual
 * popover it is in the top layer and follows its button in the tab order.
 */
function Panel({ open, setOpen }: ComfortPanelProps) {
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
      // A navigation closes open popovers.
      onToggle={({ newState }) => newState === "closed" && setOpen(false)}
    >
      <div className={styles.top}>
        <h2 id={titleId}>Reading comfort</h2>
        <button
          type="button"
          className={`${styles.close} icon-button`}
          onClick={() => setOpen(false)}
          aria-label="Close"
        >
          <Icon of={X} size={24} />
        </button>
      </div>
      <div className={styles.controls}>
        <ThemeChoice />
        <ComfortControls />
        <p className={`${styles.more} note`}>
          Your choices stay in this browser. <Link to="/settings">All settings</Link>
        </p>
      </div>
    </dialog>
  );
}
