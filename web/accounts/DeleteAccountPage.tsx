import { DeleteAccountDocument } from "../../schema/generated/graphql";
import { AccountForm } from "./AccountForm";
import { BackToProfile } from "./BackToProfile";
import { CurrentPasswordField } from "./CurrentPasswordField";
import { useAccountChange } from "./useAccountChange";

/** Deletes the account, with the password as proof; on success, /login, which says so. */
export function DeleteAccountPage() {
  const submit = useAccountChange(DeleteAccountDocument, {
    answerIn: ({ deleteAccount }) => deleteAccount,
    inputOf: ({ currentPassword = "" }) => ({ currentPassword }),
    done: "account-deleted",
    goTo: "/login",
  });
  return (
    <AccountForm
      title="Delete your account"
      welcome="Your name, your email, your ticks and all else in your account are deleted at once. Nobody can bring them back, not even we."
      action="/forms/profile/delete"
      submitLabel="Delete my account"
      submit={submit}
      other={<BackToProfile />}
    >
      {(problemOf) => (
        <>
          <p>
            If you want to keep what you did, first{" "}
            <a href="/account/data.json" download>
              download your data
            </a>
            .
          </p>
          <CurrentPasswordField problem={problemOf("currentPassword")} />
        </>
      )}
    </AccountForm>
  );
}
