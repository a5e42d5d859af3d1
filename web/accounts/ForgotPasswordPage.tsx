import { Link, useRouter } from "@tanstack/react-router";
import { formAlerts } from "../../schema/formAlerts";
import { RequestPasswordResetDocument } from "../../schema/generated/graphql";
import type { FormRefusal } from "../forms/useFormSubmit";
import { runOperation } from "../graphql/runOperation";
import { Card } from "../ui/Card";
import { AccountForm } from "./AccountForm";
import styles from "./AccountForm.module.css";
import { EmailField } from "./EmailField";

/** Asks for a link to a new password, or, where the site sends no mail, says who can give one. */
export function ForgotPasswordPage({ sendsMail }: { sendsMail: boolean }) {
  const router = useRouter();

  async function submit({ email = "" }: Record<string, string>): Promise<FormRefusal | undefined> {
    const { requestPasswordReset } = await runOperation(
      router.options.context.execute,
      RequestPasswordResetDocument,
      { input: { email } },
    );
    if (requestPasswordReset.__typename === "InvalidInput")
      return { alert: formAlerts.invalid, fields: requestPasswordReset.fields };
    return { alert: formAlerts["reset-requested"], tone: "ok" };
  }

  const title = "Forgot your password?";
  const back = <Link to="/login">Back to the login</Link>;
  if (!sendsMail) {
    return (
      <Card className={styles.page}>
        <h1>{title}</h1>
        <p>
          Look first whether your browser has saved it. If it is lost, the people who run this site can give
          you a link with which you choose a new one. <Link to="/contact">Write to them</Link> and say which
          email your account has.
        </p>
        <p>If you know them, for example from your school, you can just ask.</p>
        <p className={styles.other}>{back}</p>
      </Card>
    );
  }
  return (
    <AccountForm
      title={title}
      welcome="Type the email of your account. We send you a link with which you choose a new password."
      action="/forms/reset-password"
      submitLabel="Send me a link"
      submit={submit}
      other={back}
    >
      {(problemOf) => <EmailField problem={problemOf("email")} />}
    </AccountForm>
  );
}
