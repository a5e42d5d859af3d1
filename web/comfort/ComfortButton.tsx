import { useHydrated } from "@tanstack/react-router";
import { ALargeSmall } from "lucide";
import { type ComponentType, useEffect, useState } from "react";
import { readableMessage } from "../graphql/requestFailure";
import { Icon } from "../ui/Icon";
import { useRootData } from "../ui/rootData";
import { showAlert } from "../ui/siteAlert";
import styles from "./ComfortButton.module.css";
import type { ComfortLayerProps } from "./ComfortPanel";

/** Opens the reading comfort panel, which is loaded on hover, focus or press, or while line focus is on. */
export function ComfortButton() {
  const [open, setOpen] = useState(false);
  const [Layer, setLayer] = useState<ComponentType<ComfortLayerProps>>();
  const lineFocus = useRootData("lineFocus");
  const load = () => import("./ComfortPanel").then((chunk) => setLayer(() => chunk.ComfortLayer));
  // A failure is reported when the button is pressed.
  const prepare = () => load().catch(() => undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` closes over nothing that changes.
  useEffect(() => {
    if (open || lineFocus)
      load().catch((error) => {
        setOpen(false);
        showAlert(readableMessage(error));
      });
  }, [open, lineFocus]);

  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label="Reading comfort"
        aria-expanded={open}
        disabled={!useHydrated()}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!open)}
      >
        <Icon of={ALargeSmall} />
      </button>
      {Layer && <Layer open={open} setOpen={setOpen} />}
    </div>
  );
}
