import { ChangeEmailDocument } from "../../schema/generated/graphql";
import { TextField } from "../ui/TextField";
import { AccountForm } from "./AccountForm";
import { BackToProfile } from "./BackToProfile";
import { CurrentPasswordField } from "./CurrentPasswordField";
import { useSession } from "./session";
import { useAccountChange } from "./useAccountChange";

/** Another email address, with the password as proof; on success, /profile. */
export function ChangeEmailPage() {
  const { me } = useSession();
  const submit = useAccountChange(ChangeEmailDocument, {
    answerIn: ({ changeEmail }) => changeEmail,
    inputOf: ({ email = "", currentPassword = "" }) => ({ email, currentPassword }),
    done: "email-changed",
    goTo: "/profile",
  });
  return (
    <AccountForm
      title="Change your email"
      welcome="You log in with it, and a link for a new password goes to it. Type it with care."
      action="/forms/profile/email"
      submitLabel="Save email"
      submit={submit}
      other={<BackToProfile />}
    >
      {(problemOf) => (
        <>
          <TextField
            label="New email"
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={me?.email}
            problem={problemOf("email")}
          />
          <CurrentPasswordField problem={problemOf("currentPassword")} />
        </>
      )}
    </AccountForm>
  );
}
