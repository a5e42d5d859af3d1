import { Link, useLoaderData, useParams, useRouter } from "@tanstack/react-router";
import { formAlerts } from "../../schema/formAlerts";
import { RequestPasswordResetDocument, ResetPasswordDocument } from "../../schema/generated/graphql";
import type { FormRefusal } from "../forms/useFormSubmit";
import { runOperation } from "../graphql/runOperation";
import { Card } from "../ui/Card";
import { AccountForm, EmailField, NewPasswordField } from "./AccountForm";
import styles from "./AccountForm.module.css";
import { accountRefusal, useAccountChange } from "./useAccountChange";

/** Shows the form for a new password, or without a token from an email, the form to request that email. */
export function ResetPasswordPage() {
  const { token } = useParams({ from: "/reset-password/{-$token}" });
  const { sendsMail } = useLoaderData({ from: "/reset-password/{-$token}" });
  return token === undefined ? (
    <ForgotPasswordPage sendsMail={sendsMail} />
  ) : (
    <NewPasswordForm token={token} />
  );
}

/** Sets a new password; on success, leads to /login. */
function NewPasswordForm({ token }: { token: string }) {
  const submit = useAccountChange(ResetPasswordDocument, {
    outcomeOf: ({ resetPassword }) => resetPassword,
    inputOf: ({ newPassword = "" }) => ({ token, newPassword }),
    done: "password-reset",
    goTo: "/login",
  });
  return (
    <AccountForm
      title="Choose a new password"
      welcome="Every phone and computer that is logged in now is logged out."
      action={`/forms/reset-password/${encodeURIComponent(token)}`}
      submitLabel="Save password"
      submit={submit}
      other={
        <Link to="/reset-password/{-$token}" params={{ token: undefined }}>
          Ask for a new link
        </Link>
      }
    >
      {(problemOf) => <NewPasswordField problem={problemOf("newPassword")} />}
    </AccountForm>
  );
}

/** Requests a reset link; if the site sends no mail, explains how to get one from the operator. */
function ForgotPasswordPage({ sendsMail }: { sendsMail: boolean }) {
  const router = useRouter();

  async function submit({ email = "" }: Record<string, string>): Promise<FormRefusal | undefined> {
    const { requestPasswordReset } = await runOperation(
      router.options.context.execute,
      RequestPasswordResetDocument,
      { input: { email } },
    );
    return accountRefusal(requestPasswordReset) ?? { alert: formAlerts["reset-requested"], tone: "ok" };
  }

  const title = "Forgot your password?";
  const back = <Link to="/login">Back to the login</Link>;
  if (!sendsMail) {
    return (
      <Card className={styles.page}>
        <h1>{title}</h1>
        <p>
          First check if your browser has saved it. If it is lost, the people who run this site can give you a
          link with which you choose a new one. <Link to="/contact">Write to them</Link> and say which email
          your account has.
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
