import type { ReactNode } from "react";
import { type SendForm, useFormSubmit } from "../forms/useFormSubmit";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { Delayed } from "../ui/Delayed";
import { TextField } from "../ui/Field";
import { Spinner } from "../ui/Spinner";
import styles from "./AccountForm.module.css";

/** An account form: heading, fields after a short loader, alert, button and other links. */
export function AccountForm({
  title,
  welcome,
  action,
  submitLabel,
  look,
  submit,
  children,
  other,
}: {
  title: string;
  welcome: string;
  /** URL that the form is posted to without JavaScript. */
  action: string;
  submitLabel: string;
  /** Look of the submit button. */
  look?: "danger";
  submit: SendForm;
  /** Renders the fields; `problemOf` returns the message of a field. */
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
          <Button type="submit" look={look} wide pending={pending}>
            {submitLabel}
          </Button>
        </form>
        <p className={styles.other}>{other}</p>
      </Delayed>
    </Card>
  );
}

/** Field in which a learner chooses a password. */
export function NewPasswordField({
  label = "New password",
  name = "newPassword",
  problem,
}: {
  label?: string;
  name?: string;
  problem: string | undefined;
}) {
  return (
    <TextField
      label={label}
      hint="8 characters or more. Three words you can remember are good."
      type="password"
      name={name}
      autoComplete="new-password"
      problem={problem}
    />
  );
}

/** Field for the current password, which confirms the identity of the learner. */
export function CurrentPasswordField({ problem }: { problem: string | undefined }) {
  return (
    <TextField
      label="Your password now"
      type="password"
      name="currentPassword"
      autoComplete="current-password"
      problem={problem}
    />
  );
}

/** Field for the email of an account; `autoComplete="username"` is for password managers. */
export function EmailField({ problem }: { problem: string | undefined }) {
  return <TextField label="Email" type="email" name="email" autoComplete="username" problem={problem} />;
}
