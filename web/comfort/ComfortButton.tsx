import { useHydrated } from "@tanstack/react-router";
import { ALargeSmall } from "lucide";
import { useEffect, useState } from "react";
import { readableMessage } from "../graphql/requestFailure";
import { useLoaded } from "../graphql/useLoaded";
import { Icon } from "../ui/Icon";
import { useRootData } from "../ui/rootData";
import { showAlert } from "../ui/siteAlert";
import styles from "./ComfortButton.module.css";

const panel = () => import("./ComfortPanel");

/** Opens the reading comfort panel, which is loaded on hover, focus or press, or while line focus is on. */
export function ComfortButton() {
  const [open, setOpen] = useState(false);
  const [Panel, load] = useLoaded(panel);
  const lineFocus = useRootData("lineFocus");
  // A failure is reported when the button is pressed.
  const prepare = () => load();

  useEffect(() => {
    if (open || lineFocus)
      load((error) => {
        setOpen(false);
        showAlert(readableMessage(error));
      });
  }, [open, lineFocus, load]);

  return (
    <div className="needs-script">
      <button
        type="button"
        className={`${styles.button} icon-button`}
        aria-label="Reading comfort"
        aria-expanded={open}
        disabled={!useHydrated()}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!open)}
      >
        <Icon of={ALargeSmall} />
      </button>
      {Panel && <Panel open={open} setOpen={setOpen} />}
    </div>
  );
}
