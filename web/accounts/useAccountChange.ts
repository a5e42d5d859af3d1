import { useRouter } from "@tanstack/react-router";
import { type FormAlertCode, formAlerts, formFieldMessages } from "../../schema/formAlerts";
import type { TypedDocumentString } from "../../schema/generated/graphql";
import type { FormRefusal, SendForm } from "../forms/useFormSubmit";
import { loadModule } from "../graphql/loadModule";
import { runOperation } from "../graphql/runOperation";
import { rereadSession } from "../session/session";
import { showAlert } from "../ui/siteAlert";

/** The fields of an account mutation's result that a form uses. */
type AccountOutcome =
  | { __typename: "InvalidInput"; fields: readonly { field: string; message: string }[] }
  | { __typename: "EmailTaken" | "WrongCredentials" | "LinkDoesNotWork" }
  | { __typename: "ResetRequested" | `${string}Success` };

/**
 * Returns the submit function of an account form. It runs the mutation and returns a refusal for the form to
 * show. After a success it reloads the session, opens the next page if the form is still open, and shows an
 * alert.
 */
export function useAccountChange<Input, Result>(
  document: TypedDocumentString<Result, { input: Input }>,
  {
    outcomeOf,
    inputOf,
    done,
    goTo,
  }: {
    outcomeOf: (result: Result) => AccountOutcome;
    inputOf: (values: Record<string, string>) => Input;
    done: FormAlertCode;
    /** Without it, the change ends the session. */
    goTo?: "/profile" | "/login";
  },
): SendForm {
  const router = useRouter();
  return async (values, isOpen) => {
    const { execute } = router.options.context;
    // Loaded first, since the connection may be lost after the mutation.
    const ending = goTo ? null : await loadModule(() => import("./logOut"));
    const refusal = accountRefusal(
      outcomeOf(await runOperation(execute, document, { input: inputOf(values) })),
    );
    if (refusal) return refusal;
    if (!goTo) {
      await ending?.leaveSession(router, done);
      return undefined;
    }
    const leaves = isOpen();
    await rereadSession(router);
    if (leaves) await router.navigate({ to: goTo });
    showAlert(formAlerts[done], "ok");
    return undefined;
  };
}

/** Returns the refusal for the form to show; undefined after a success. */
export function accountRefusal(outcome: AccountOutcome): FormRefusal | undefined {
  if ("fields" in outcome) return { alert: formAlerts.invalid, fields: outcome.fields };
  switch (outcome.__typename) {
    case "EmailTaken":
      return {
        alert: formAlerts["email-taken"],
        fields: [{ field: "email", message: "This email already has an account." }],
      };
    case "WrongCredentials":
      return {
        alert: formAlerts["wrong-password"],
        fields: [{ field: "currentPassword", message: formFieldMessages.currentPassword }],
      };
    case "LinkDoesNotWork":
      return { alert: formAlerts["link-used-up"] };
  }
}
