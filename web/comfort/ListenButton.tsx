import { useHydrated } from "@tanstack/react-router";
import { Volume2 } from "lucide";
import { useRef, useState } from "react";
import { readableMessage } from "../graphql/requestFailure";
import { useLoaded } from "../graphql/useLoaded";
import { Icon } from "../ui/Icon";
import { showAlert } from "../ui/siteAlert";
import styles from "./ListenButton.module.css";

const player = () => import("./ReadAloudPlayer");

/** Reads the section with the id `sectionId` aloud; the player is loaded on hover, focus or press. */
export function ListenButton({ sectionId, title }: { sectionId: string; title: string }) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [listening, setListening] = useState(false);
  const [Player, load] = useLoaded(player);
  // A failure is reported when the button is pressed.
  const prepare = () => load();
  const listen = () => {
    setListening(!listening);
    load((error) => {
      setListening(false);
      showAlert(readableMessage(error));
    });
  };
  return (
    <div className="needs-script screen-only">
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
