import { Link } from "@tanstack/react-router";
import { ResetPasswordDocument } from "../../schema/generated/graphql";
import { AccountForm } from "./AccountForm";
import { NewPasswordField } from "./NewPasswordField";
import { useAccountChange } from "./useAccountChange";

/** Where the link of a mail leads: a new password; on success, /login. */
export function ResetPasswordPage({ token }: { token: string }) {
  const submit = useAccountChange(ResetPasswordDocument, {
    answerIn: ({ resetPassword }) => resetPassword,
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
