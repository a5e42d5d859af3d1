import { Link, useHydrated } from "@tanstack/react-router";
import { Eraser, Send, Square } from "lucide";
import { type FormEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { maxQuestionLength } from "../../schema/questionLimit";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import styles from "./ChatComposer.module.css";
import { ask, clearChat, stopReply, useChat } from "./chat";

/** Number of characters left from which the count is shown. */
const countdownStart = 100;

/** The question field and the actions of the chat. Actions return the focus to the field. */
export function ChatComposer() {
  const { messages, pending } = useChat();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState(0);
  const [status, setStatus] = useState("");
  const id = useId();
  const left = maxQuestionLength - length;

  function focusField() {
    field.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    if (!field.current || !typed.trim() || pending) return;
    setStatus("");
    void ask(typed);
    field.current.value = "";
    setLength(0);
    focusField();
  }

  function stop() {
    stopReply();
    focusField();
  }

  function clear() {
    clearChat();
    setStatus("The chat is empty now.");
    focusField();
  }

  return (
    <div className={`${styles.composer} screen-only`}>
      <p className={`${styles.note} note`}>
        Pip is a computer program and can be wrong. Don't tell it your full name, address, school or phone
        number. <Link to="/assistant-safety">How Pip works</Link>
      </p>
      <form onSubmit={onSubmit} className={styles.form}>
        <label htmlFor={id} className="visually-hidden">
          Your question
        </label>
        <input
          ref={field}
          id={id}
          className="text-field"
          type="text"
          placeholder="Type your Question..."
          autoComplete="off"
          enterKeyHint="send"
          maxLength={maxQuestionLength}
          aria-describedby={left <= countdownStart ? `${id}-left` : undefined}
          onChange={(event) => setLength(event.currentTarget.value.length)}
        />
        <Button type="submit" disabled={!hydrated || pending !== null} aria-label="Send">
          <Icon of={Send} size={20} />
          <span className={styles.word}>Send</span>
        </Button>
      </form>
      <div className={styles.actions}>
        {pending && <StopButton stop={stop} field={field} />}
        <button type="button" className={styles.action} onClick={clear}>
          <Icon of={Eraser} size={18} />
          Clear Chat
        </button>
        {left <= countdownStart && (
          <span id={`${id}-left`} className={`${styles.left} note`}>
            {left === 1 ? "1 letter left" : `${left} letters left`}
          </span>
        )}
      </div>
      <div role="status" className="visually-hidden">
        {pending ? "Pip is thinking." : messages.length === 0 ? status : ""}
      </div>
      <div role="status" className="visually-hidden">
        {left === 0
          ? "No more letters fit."
          : left <= countdownStart && `Fewer than ${countdownStart + 1} letters are left.`}
      </div>
    </div>
  );
}

/** Stops the pending reply. Focuses the field if it is unmounted while focused, as when the reply ends. */
function StopButton({ stop, field }: { stop: () => void; field: RefObject<HTMLInputElement | null> }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && document.activeElement === element) field.current?.focus();
    };
  }, [field]);
  return (
    <button ref={button} type="button" className={styles.action} onClick={stop}>
      <Icon of={Square} size={18} fill="currentColor" />
      Stop
    </button>
  );
}
