import { Pause, Play, Square, X } from "lucide";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Icon } from "../ui/Icon";
import { type Comfort, speedOptions } from "./comfort";
import styles from "./ReadAloudPlayer.module.css";
import { chooseComfort, useComfort } from "./useComfort";
import { type ReadAloudState, useReadAloud } from "./useReadAloud";

interface ReadAloudProps {
  /** Id of the section to read. */
  sectionId: string;
  title: string;
  /** Called at the end or after Stop; `hadFocus` is true if the focus was in the player, which is removed. */
  onClose: (hadFocus: boolean) => void;
}

/** A small player at the bottom of the window that reads a section aloud and closes at the end. */
export default function ReadAloudPlayer({ sectionId, title, onClose }: ReadAloudProps) {
  const { state, play, pause } = useReadAloud(sectionId);
  const speed = useComfort("speed");
  const player = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const speedId = useId();
  const close = () => onClose(player.current?.contains(document.activeElement) ?? false);
  const onFinished = useEffectEvent(close);

  useEffect(() => {
    player.current?.showPopover();
  }, []);
  useEffect(() => {
    if (state === "finished") onFinished();
    // The control that had the focus is gone.
    if (state === "failed" && document.activeElement === document.body) closeButton.current?.focus();
  }, [state]);

  const speaks = state === "playing" || state === "paused";
  return (
    <section
      ref={player}
      popover="manual"
      className={styles.player}
      aria-label="Read aloud"
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      {speaks && (
        <button
          type="button"
          className={`${styles.main} icon-button`}
          aria-label={state === "playing" ? "Pause" : "Play"}
          onClick={state === "playing" ? pause : play}
        >
          <Icon of={state === "playing" ? Pause : Play} size={24} />
        </button>
      )}
      <p role="status" className={`${styles.words} note`}>
        {messageOf(state)}
        {speaks && <strong>{title}</strong>}
      </p>
      {speaks && (
        <label className={`${styles.speed} note`} htmlFor={speedId}>
          <span>Speed</span>
          <select
            id={speedId}
            className="text-field"
            value={speed}
            onChange={({ target }) => chooseComfort({ speed: target.value as Comfort["speed"] })}
          >
            {speedOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        ref={closeButton}
        type="button"
        className={`${styles.stop} icon-button`}
        aria-label={speaks ? "Stop" : "Close"}
        onClick={close}
      >
        <Icon of={speaks ? Square : X} size={22} />
      </button>
    </section>
  );
}

function messageOf(state: ReadAloudState): string {
  switch (state) {
    case "preparing":
      return "Looking for a voice…";
    case "playing":
      return "Reading ";
    case "paused":
      return "Paused ";
    case "noVoice":
      return (
        "Your device has no English voice of its own. " +
        "Ninefold uses no other, so that what you read stays with you."
      );
    case "failed":
      return "The voice of your device has stopped. Close this and press Listen to try again.";
    case "finished":
      return "";
  }
}
