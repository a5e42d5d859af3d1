import { RotateCcw } from "lucide";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import styles from "./ChatMessages.module.css";
import { Citations } from "./Citations";
import type { BotReply } from "./chat";
import { ReplyText } from "./ReplyText";

export function UserMessage({ text }: { text: string }) {
  return (
    <li className={styles.user} aria-live="off" data-question="">
      <ReplyText>{`You: ${text}`}</ReplyText>
    </li>
  );
}

/** A complete reply: notices of what was redacted from the question, the text, and the cited modules. */
export function BotMessage({
  reply,
  ask,
  retryQuestion,
}: {
  reply: BotReply;
  ask: (question: string) => void;
  /** The question for the button "Ask again". */
  retryQuestion?: string;
}) {
  return (
    <li className={styles.bot} data-reply="">
      <span className="visually-hidden">Pip: </span>
      {reply.notices.map((notice) => (
        <p key={notice} className={`${styles.notice} note`}>
          {notice}
        </p>
      ))}
      {reply.message && <ReplyText language={reply.language}>{reply.message}</ReplyText>}
      <Citations reply={reply} />
      {retryQuestion && (
        <div>
          <Button look="quiet" onClick={() => ask(retryQuestion)}>
            <Icon of={RotateCcw} size={20} />
            Ask again
          </Button>
        </div>
      )}
    </li>
  );
}

/** The part of a pending reply received so far. */
export function PendingMessage({ text }: { text: string }) {
  return (
    <li className={styles.bot} aria-live="off">
      {text && <ReplyText>{text}</ReplyText>}
      {/* Screen readers are notified by the composer. */}
      <p aria-hidden="true" className={`${styles.thinking} note`}>
        <span className={styles.dots}>
          <span />
          <span />
          <span />
        </span>
        <span>{text ? "Pip is writing" : "Pip is thinking"}</span>
      </p>
    </li>
  );
}
