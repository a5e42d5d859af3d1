import { useHydrated, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { type AdminMessagesQuery, MarkContactMessageDocument } from "../../schema/generated/graphql";
import { readableMessage } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { DateTime } from "./AdminTable";
import styles from "./MessageCard.module.css";

type Message = AdminMessagesQuery["admin"]["contactMessages"]["nodes"][number];

/**
 * One contact message. A marked message stays in the list until the list is reloaded; a revealed one has a
 * mail link.
 */
export function MessageCard({ message, revealed }: { message: Message; revealed: boolean }) {
  const { execute } = useRouter().options.context;
  const hydrated = useHydrated();
  const [marks, setMarks] = useState({ readAt: message.readAt, answeredAt: message.answeredAt });
  const [problem, setProblem] = useState<string>();
  const name = `${message.firstName} ${message.lastName}`;
  const { readAt, answeredAt } = marks;

  async function mark(change: { read?: boolean; answered?: boolean }) {
    setProblem(undefined);
    try {
      const input = { id: message.id, ...change };
      const { markContactMessage } = await runOperation(execute, MarkContactMessageDocument, { input });
      setMarks(markContactMessage);
    } catch (error) {
      console.error(error);
      setProblem(readableMessage(error));
    }
  }

  return (
    <li className={`${styles.card} card`} data-state={answeredAt ? "answered" : readAt ? "read" : "new"}>
      <div className={styles.heading}>
        <h3>{name}</h3>
        <p role="status" className={styles.state}>
          {answeredAt ? "Answered" : readAt ? "Read" : "New"}
        </p>
      </div>
      <p className={styles.text}>{message.message}</p>
      <dl className={styles.facts}>
        <div>
          <dt className="muted">Email</dt>
          <dd>
            {revealed ? (
              <a href={`mailto:${message.email.split("@").map(encodeURIComponent).join("@")}`}>
                {message.email}
              </a>
            ) : (
              message.email
            )}
          </dd>
        </div>
        <div>
          <dt className="muted">Mobile number</dt>
          <dd>{message.mobileNumber}</dd>
        </div>
        <div>
          <dt className="muted">Received</dt>
          <dd>
            <DateTime at={message.receivedAt} />
          </dd>
        </div>
      </dl>
      {problem && <Alert>{problem}</Alert>}
      {hydrated && (
        <div className="button-row">
          <Button
            look="quiet"
            aria-label={`${readAt ? "Mark as new" : "Mark as read"}: message of ${name}`}
            onClick={() => mark({ read: !readAt })}
          >
            {readAt ? "Mark as new" : "Mark as read"}
          </Button>
          <Button
            look="quiet"
            aria-label={`${answeredAt ? "Not answered yet" : "Mark as answered"}: message of ${name}`}
            onClick={() => mark({ answered: !answeredAt })}
          >
            {answeredAt ? "Not answered yet" : "Mark as answered"}
          </Button>
        </div>
      )}
    </li>
  );
}
