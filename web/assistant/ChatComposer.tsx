import { Link, useHydrated, useRouter } from "@tanstack/react-router";
import { Eraser, Send, Square } from "lucide";
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import styles from "./ChatComposer.module.css";
import { ask, clearChat, stopReply, useChat } from "./chat";

/** As many characters as the server takes. */
const longestQuestion = 1_000;

/** From how many characters before the end on the learner is told. */
const fewLeft = 100;

/** The question field and the actions of the chat. The focus stays in the field. */
export function ChatComposer() {
  const { execute } = useRouter().options.context;
  const { messages, pending } = useChat();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState(0);
  const [said, setSaid] = useState("");
  const id = useId();
  const left = longestQuestion - length;

  function toField() {
    field.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    if (!field.current || !typed.trim() || pending) return;
    setSaid("");
    void ask(execute, typed);
    field.current.value = "";
    setLength(0);
    toField();
  }

  function stop() {
    stopReply();
    toField();
  }

  function clear() {
    clearChat();
    setSaid("The chat is empty now.");
    toField();
  }

  return (
    <div className={styles.composer}>
      <p id={`${id}-note`} className={styles.note}>
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
          type="text"
          placeholder="Type your Question..."
          autoComplete="off"
          enterKeyHint="send"
          maxLength={longestQuestion}
          aria-describedby={left <= fewLeft ? `${id}-left` : undefined}
          onChange={(event) => setLength(event.currentTarget.value.length)}
        />
        <Button type="submit" disabled={!hydrated || pending !== null} aria-label="Send">
          <Icon of={Send} size={20} />
          <span className={styles.word}>Send</span>
        </Button>
      </form>
      <div className={styles.actions}>
        {pending && <StopButton stop={stop} leftWithFocus={toField} />}
        <button type="button" className={styles.action} onClick={clear}>
          <Icon of={Eraser} size={18} />
          Clear Chat
        </button>
        {left <= fewLeft && (
          <span id={`${id}-left`} className={styles.left}>
            {left === 1 ? "1 letter left" : `${left} letters left`}
          </span>
        )}
      </div>
      <div role="status" className="visually-hidden">
        {pending ? "Pip is thinking." : messages.length === 0 ? said : ""}
      </div>
      <div role="status" className="visually-hidden">
        {left === 0
          ? "No more letters fit."
          : left <= fewLeft && `Fewer than ${fewLeft + 1} letters are left.`}
      </div>
    </div>
  );
}

/** Ends the pending reply. It goes away with it, so the focus is handed on if it is here then. */
function StopButton({ stop, leftWithFocus }: { stop: () => void; leftWithFocus: () => void }) {
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
