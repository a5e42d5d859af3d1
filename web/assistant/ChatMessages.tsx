import { useRouter } from "@tanstack/react-router";
import { RotateCcw } from "lucide";
import { Icon } from "../ui/Icon";
import styles from "./ChatMessages.module.css";
import { Citations } from "./Citations";
import { ask, type BotReply } from "./chat";
import { ReplyText } from "./ReplyText";

export function UserMessage({ text }: { text: string }) {
  return (
    <li className={styles.user} aria-live="off" data-question="">
      <ReplyText>{`You: ${text}`}</ReplyText>
    </li>
  );
}

/** A whole reply: what was left out of the question, the answer, and the modules to read on in. */
export function BotMessage({
  reply,
  askAgain,
}: {
  reply: BotReply;
  /** A question to offer again. */
  askAgain?: string;
}) {
  const { execute } = useRouter().options.context;
  return (
    <li className={styles.bot} data-reply="">
      {reply.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      {reply.message && <ReplyText>{reply.message}</ReplyText>}
      <Citations reply={reply} />
      {askAgain && (
        <button type="button" className={styles.again} onClick={() => ask(execute, askAgain)}>
          <Icon of={RotateCcw} size={18} />
          Ask again
        </button>
      )}
    </li>
  );
}

/** A reply that is on its way, as far as it has come. */
export function PendingMessage({ text }: { text: string }) {
  return (
    <li className={styles.bot} aria-live="off" data-pending="">
      {text && <ReplyText>{text}</ReplyText>}
      <p className={styles.thinking}>
        <span aria-hidden="true" className={styles.dots}>
          <span />
          <span />
          <span />
        </span>
        {text ? "Pip is writing" : "Pip is thinking"}
      </p>
    </li>
  );
}
