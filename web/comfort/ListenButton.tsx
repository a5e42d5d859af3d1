import { useHydrated } from "@tanstack/react-router";
import { Volume2 } from "lucide";
import { type ComponentType, useRef, useState } from "react";
import { unreachable } from "../graphql/requestFailure";
import { Icon } from "../ui/Icon";
import { showAlert } from "../ui/siteAlert";
import styles from "./ListenButton.module.css";
import type { ReadAloudProps } from "./ReadAloudPlayer";

/** Reads the section with the id `sectionId` aloud; the player is loaded on hover, focus or press. */
export function ListenButton({ sectionId, title }: { sectionId: string; title: string }) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [listening, setListening] = useState(false);
  const [Player, setPlayer] = useState<ComponentType<ReadAloudProps>>();
  const load = () => import("./ReadAloudPlayer").then((chunk) => setPlayer(() => chunk.ReadAloudPlayer));
  // A failure is reported when the button is pressed.
  const prepare = () => load().catch(() => undefined);
  const listen = () => {
    setListening(!listening);
    load().catch(() => {
      setListening(false);
      showAlert(unreachable);
    });
  };
  return (
    <div className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-pressed={listening}
        aria-describedby={`${sectionId}-title`}
        disabled={!hydrated}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={listen}
      >
        <Icon of={Volume2} size={20} />
        Listen
      </button>
      {listening && Player && (
        <Player
          sectionId={sectionId}
          title={title}
          onClose={(hadFocus) => {
            setListening(false);
            if (hadFocus) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
