import { Link, useRouter } from "@tanstack/react-router";
import { BookOpen, RotateCcw } from "lucide";
import { Icon } from "../ui/Icon";
import styles from "./ChatMessages.module.css";
import { ask, type ChatMessage } from "./chat";
import { ownPage } from "./ownPage";
import { ReplyText } from "./ReplyText";

/** What the learner said. */
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
  reply: Extract<ChatMessage, { type: "bot" }>;
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
      {reply.citations.length > 0 && <Citations citations={reply.citations} />}
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

function Citations({ citations }: Pick<Extract<ChatMessage, { type: "bot" }>, "citations">) {
  return (
    <div className={styles.citations}>
      <p>Read more in our courses:</p>
      <ul>
        {citations.map(({ url, module: { number, title, course } }) => {
          const page = ownPage(url);
          return (
            page && (
              <li key={url}>
                <Link to={page.path} hash={page.anchor}>
                  <Icon of={BookOpen} size={18} />
                  <span>
                    <span className={styles.title}>{title}</span>{" "}
                    <span className={styles.course}>{`${course.title}, module ${number}`}</span>
                  </span>
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
