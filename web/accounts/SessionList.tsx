import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { formAlerts } from "../../schema/formAlerts";
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  type MySessionsQuery,
} from "../../schema/generated/graphql";
import { readableMessage } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { Button } from "../ui/Button";
import { LongDate } from "../ui/LongDate";
import { showAlert } from "../ui/siteAlert";
import styles from "./SessionList.module.css";

/** Sessions of a learner, with buttons to end one or all others; works as a plain form without JavaScript. */
export function SessionList({ sessions }: { sessions: MySessionsQuery["mySessions"] }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pending, setPending] = useState(false);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { execute } = router.options.context;
    setPending(true);
    try {
      if (submitter.value === "others") await runOperation(execute, EndOtherSessionsDocument);
      else await runOperation(execute, EndSessionDocument, { id: submitter.value });
      await router.invalidate({ sync: true });
      showAlert(formAlerts[submitter.value === "others" ? "sessions-ended" : "session-ended"], "ok");
      // The focused button has been removed.
      heading.current?.focus();
    } catch (error) {
      console.error(error);
      showAlert(readableMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are logged in
      </h2>
      <form method="post" action="/forms/profile" onSubmit={onSubmit} className={styles.form}>
        <ul className={styles.sessions}>
          {sessions.map(({ id, device, openedAt, lastUsedAt, isCurrent }) => (
            <li key={id}>
              <p className={styles.device} id={`session-${id}`}>
                {device ?? "A browser"}
                {isCurrent && <span className={styles.current}>this one</span>}
              </p>
              <p className="note">
                Since <LongDate day={openedAt} />
                {isCurrent ? (
                  ", in use now"
                ) : (
                  <>
                    , last used <LongDate day={lastUsedAt} />
                  </>
                )}
              </p>
              {!isCurrent && (
                <Button
                  type="submit"
                  look="quiet"
                  name="end"
                  value={id}
                  pending={pending}
                  aria-describedby={`session-${id}`}
                >
                  Log out there
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button type="submit" look="quiet" name="end" value="others" pending={pending}>
            Log out everywhere else
          </Button>
        ) : (
          <p className="note">You are logged in nowhere else.</p>
        )}
      </form>
    </section>
  );
}
