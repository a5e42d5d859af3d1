import { Link, useParams } from "@tanstack/react-router";
import type { ComponentType } from "react";
import {
  ChangeEmailDocument,
  ChangeNameDocument,
  ChangePasswordDocument,
  DeleteAccountDocument,
} from "../../schema/generated/graphql";
import { useSession } from "../session/session";
import { TextField } from "../ui/Field";
import { AccountForm, CurrentPasswordField, NewPasswordField } from "./AccountForm";
import { useAccountChange } from "./useAccountChange";

/** The pages below /profile, by the last segment of their path. */
export const accountChanges: ReadonlyMap<string, { title: string; Page: ComponentType }> = new Map([
  ["name", { title: "Change your name", Page: ChangeNamePage }],
  ["email", { title: "Change your email", Page: ChangeEmailPage }],
  ["password", { title: "Change your password", Page: ChangePasswordPage }],
  ["delete", { title: "Delete your account", Page: DeleteAccountPage }],
]);

export function AccountChangePage() {
  const change = accountChanges.get(useParams({ from: "/profile_/$change" }).change);
  return change && <change.Page />;
}

const backToProfile = <Link to="/profile">Back to your profile</Link>;

/** Changes the name; on success, opens /profile. */
function ChangeNamePage() {
  const { me } = useSession();
  const submit = useAccountChange(ChangeNameDocument, {
    outcomeOf: ({ changeName }) => changeName,
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
      other={backToProfile}
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

/** Changes the email address, given the password; on success, opens /profile. */
function ChangeEmailPage() {
  const { me } = useSession();
  const submit = useAccountChange(ChangeEmailDocument, {
    outcomeOf: ({ changeEmail }) => changeEmail,
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
      other={backToProfile}
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

/** Changes the password, which ends every other session; on success, opens /profile. */
function ChangePasswordPage() {
  const submit = useAccountChange(ChangePasswordDocument, {
    outcomeOf: ({ changePassword }) => changePassword,
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
      other={backToProfile}
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

/** Deletes the account, given the password; on success, opens /login, which confirms it. */
function DeleteAccountPage() {
  const submit = useAccountChange(DeleteAccountDocument, {
    outcomeOf: ({ deleteAccount }) => deleteAccount,
    inputOf: ({ currentPassword = "" }) => ({ currentPassword }),
    done: "account-deleted",
  });
  return (
    <AccountForm
      title="Delete your account"
      welcome={
        "Your name, your email, your ticks and all else in your account are deleted at once. " +
        "Nobody can bring them back, not even us."
      }
      action="/forms/profile/delete"
      submitLabel="Delete my account"
      look="danger"
      submit={submit}
      other={backToProfile}
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
