import type { ReactNode } from "react";
import { type FormRefusal, useFormSubmit } from "../forms/useFormSubmit";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { Delayed } from "../ui/Delayed";
import { Spinner } from "../ui/Spinner";
import styles from "./AccountForm.module.css";

/** The frame that login and signup share: heading, fields after a short loader, alert, button, and the link to the other one. */
export function AccountForm({
  title,
  welcome,
  action,
  submitLabel,
  submit,
  children,
  other,
}: {
  title: string;
  welcome: string;
  /** Where a browser without JavaScript posts the form. */
  action: string;
  submitLabel: string;
  /** Sends the values. Returns a refusal to show, or undefined when it succeeded and the page is left. */
  submit: (values: Record<string, string>) => Promise<FormRefusal | undefined>;
  /** The fields, given the message for each. */
  children: (problemOf: (field: string) => string | undefined) => ReactNode;
  other: ReactNode;
}) {
  const { onSubmit, pending, alert, tone, problemOf } = useFormSubmit(submit);
  return (
    <Card className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.welcome}>{welcome}</p>
      <Delayed ms={300} loader={<Spinner />}>
        <form method="post" action={action} onSubmit={onSubmit} className={styles.form}>
          {alert && <Alert tone={tone}>{alert}</Alert>}
          {children(problemOf)}
          <Button type="submit" wide disabled={pending}>
            {submitLabel}
          </Button>
        </form>
        <p className={styles.other}>{other}</p>
      </Delayed>
    </Card>
  );
}
