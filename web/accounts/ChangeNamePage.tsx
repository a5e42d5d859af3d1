import { ChangeNameDocument } from "../../schema/generated/graphql";
import { TextField } from "../ui/TextField";
import { AccountForm } from "./AccountForm";
import { BackToProfile } from "./BackToProfile";
import { useSession } from "./session";
import { useAccountChange } from "./useAccountChange";

/** Another name; on success, /profile. */
export function ChangeNamePage() {
  const { me } = useSession();
  const submit = useAccountChange(ChangeNameDocument, {
    answerIn: ({ changeName }) => changeName,
    inputOf: ({ name = "" }) => ({ name }),
    done: "name-changed",
    goTo: "/profile",
  });
  return (
    <AccountForm
      title="Change your name"
      welcome="It is what Ninefold calls you. Other learners do not see it."
      action="/forms/profile/name"
      submitLabel="Save name"
      submit={submit}
      other={<BackToProfile />}
    >
      {(problemOf) => (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={me?.name}
          problem={problemOf("name")}
        />
      )}
    </AccountForm>
  );
}
