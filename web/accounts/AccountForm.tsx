import { useHydrated } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { readableMessage } from "../graphql/requestFailure";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Delayed } from "../ui/Delayed";
import { Spinner } from "../ui/Spinner";
import styles from "./AccountForm.module.css";

/** What became of a submitted form: the text of an alert and messages beside fields. Nothing when all went well. */
export interface FormRefusal {
  alert?: string;
  fields?: readonly { field: string; message: string }[];
}

/** The frame that login and signup share: heading, fields after a short loader, alert, button, and the link to the other one. */
export function AccountForm({
  title,
  welcome,
  submitLabel,
  submit,
  children,
  other,
}: {
  title: string;
  welcome: string;
  submitLabel: string;
  /** Sends the values. Returns a refusal to show, or undefined when it succeeded and the page is left. */
  submit: (values: Record<string, string>) => Promise<FormRefusal | undefined>;
  /** The fields, given the message for each. */
  children: (problemOf: (field: string) => string | undefined) => ReactNode;
  other: ReactNode;
}) {
  const hydrated = useHydrated();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    );
    setPending(true);
    setRefusal({});
    try {
      setRefusal((await submit(values)) ?? {});
    } catch (error) {
      console.error(error);
      setRefusal({ alert: readableMessage(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.welcome}>{welcome}</p>
      <Delayed ms={300} loader={<Spinner />}>
        <form method="post" onSubmit={onSubmit} className={styles.form}>
          {children((field) => refusal.fields?.find((problem) => problem.field === field)?.message)}
          {refusal.alert && <Alert>{refusal.alert}</Alert>}
          {/* Until the page's program runs, the button would send the form to nowhere. */}
          <Button type="submit" wide disabled={!hydrated || pending}>
            {submitLabel}
          </Button>
          <noscript>
            <p>Accounts need JavaScript. All courses can be read without it.</p>
          </noscript>
        </form>
        <p className={styles.other}>{other}</p>
      </Delayed>
    </div>
  );
}
