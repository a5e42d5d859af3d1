import { useHydrated } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import styles from "./ChatHistory.module.css";
import { BotMessage, PendingMessage, UserMessage } from "./ChatMessages";
import { ask, useChat } from "./chat";

const examples = ["How does a budget work?", "Why do we need sleep?", "Why does ice melt?", "Tell me a joke"];

/** Distance from the end within which the history counts as scrolled to the end. */
const endWithinPx = 40;

const aboveQuestionPx = 16;

/**
 * The chat history, a live region that announces each complete reply once. Questions and pending replies have
 * `aria-live="off"`. The list is mounted before the first message, so that only its items are additions.
 */
export function ChatHistory() {
  const hydrated = useHydrated();
  const { messages, pending } = useChat();
  const panel = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = messages.at(-1);

  // Scrolls with the reply, but no further than the question, and not if the learner has scrolled up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when content was added
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !(isAtEnd.current || last?.type === "user")) return;
    const question = [...element.querySelectorAll<HTMLElement>("[data-question]")].at(-1);
    element.scrollTop = Math.min(element.scrollHeight, (question?.offsetTop ?? 0) - aboveQuestionPx);
  }, [messages, pending]);

  function onScroll() {
    const element = panel.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < endWithinPx;
  }

  function askFromButton(question: string) {
    // The button is removed.
    panel.current?.focus();
    void ask(question);
  }

  return (
    <div
      ref={panel}
      className={styles.panel}
      onScroll={onScroll}
      role="log"
      aria-label="Chat history"
      aria-live="polite"
      aria-relevant="additions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
    >
      {messages.length === 0 && (
        <div className={styles.start} aria-live="off">
          <p id="examples" className="muted">
            What would you like to know? You could start with one of these:
          </p>
          <ul aria-labelledby="examples">
            {examples.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  className="choice"
                  disabled={!hydrated}
                  onClick={() => askFromButton(example)}
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.messages}>
        {messages.map((message) =>
          message.type === "user" ? (
            <UserMessage key={message.id} text={message.message} />
          ) : (
            <BotMessage
              key={message.id}
              reply={message}
              ask={askFromButton}
              retryQuestion={message === last ? message.retryQuestion : undefined}
            />
          ),
        )}
        {pending && <PendingMessage text={pending.text} />}
      </ul>
    </div>
  );
}
