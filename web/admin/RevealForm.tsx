import { useHydrated } from "@tanstack/react-router";
import { useId, useRef } from "react";
import { useFormSubmit } from "../forms/useFormSubmit";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { TextField } from "../ui/Field";
import styles from "./AdminPage.module.css";

/**
 * Form for a reveal reason, which unmasks personal data until the page is left; with `searchLabel` also for a
 * search text. Requires JavaScript, and is disabled until it runs: a reason must not appear in a URL.
 */
export function RevealForm({
  title,
  searchLabel,
  revealed,
  onReveal,
  onHide,
}: {
  title: string;
  searchLabel?: string;
  revealed: boolean;
  /** Reads and shows the data. Rejects if the API refuses it. */
  onReveal: (input: { reason: string; search: string }) => Promise<void>;
  onHide: () => void;
}) {
  const id = useId();
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const { onSubmit, pending, alert, problemOf } = useFormSubmit(async ({ reason = "", search = "" }) => {
    if (reason.trim().length < 10)
      return { fields: [{ field: "reason", message: "Please write at least 10 characters." }] };
    await onReveal({ reason, search });
  });
  return (
    <section className={styles.reveal} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <noscript>
        <p>This needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <form onSubmit={onSubmit} noValidate className={`${styles.revealForm} needs-script`}>
        {searchLabel && <TextField label={searchLabel} name="search" autoComplete="off" maxLength={100} />}
        <TextField
          label="Why do you need this?"
          hint="At least 10 characters. It is kept in the log for two years, so write no names."
          name="reason"
          autoComplete="off"
          maxLength={500}
          required
          problem={problemOf("reason")}
        />
        <div className={`${styles.revealActions} button-row`}>
          <Button type="submit" disabled={!hydrated} pending={pending}>
            Show them
          </Button>
          {revealed && (
            <Button
              look="quiet"
              onClick={() => {
                // The focused button is removed.
                heading.current?.focus();
                onHide();
              }}
            >
              Hide again
            </Button>
          )}
        </div>
      </form>
      {alert && <Alert>{alert}</Alert>}
    </section>
  );
}
