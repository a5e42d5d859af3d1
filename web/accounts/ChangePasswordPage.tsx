import { ChangePasswordDocument } from "../../schema/generated/graphql";
import { AccountForm } from "./AccountForm";
import { BackToProfile } from "./BackToProfile";
import { CurrentPasswordField } from "./CurrentPasswordField";
import { NewPasswordField } from "./NewPasswordField";
import { useAccountChange } from "./useAccountChange";

/** Another password; on success, /profile, and every other session has ended. */
export function ChangePasswordPage() {
  const submit = useAccountChange(ChangePasswordDocument, {
    answerIn: ({ changePassword }) => changePassword,
    inputOf: ({ currentPassword = "", newPassword = "" }) => ({ currentPassword, newPassword }),
    done: "password-changed",
    goTo: "/profile",
  });
  return (
    <AccountForm
      title="Change your password"
      welcome="You stay logged in here. Every other phone or computer is logged out."
      action="/forms/profile/password"
      submitLabel="Save password"
      submit={submit}
      other={<BackToProfile />}
    >
      {(problemOf) => (
        <>
          <CurrentPasswordField problem={problemOf("currentPassword")} />
          <NewPasswordField problem={problemOf("newPassword")} />
        </>
      )}
    </AccountForm>
  );
}
