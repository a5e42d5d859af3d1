import { formAlerts } from "../../schema/formAlerts";
import type { FormRefusal } from "../forms/useFormSubmit";

/** What a mutation of one's own account answers, as far as a form cares. */
export type AccountAnswer =
  | { __typename: "InvalidInput"; fields: readonly { field: string; message: string }[] }
  | { __typename: "EmailTaken" | "WrongCredentials" | "LinkDoesNotWork" }
  | { __typename: `${string}Success` };

/** What the form shows of an answer; undefined when it went well. */
export function accountRefusal(answer: AccountAnswer): FormRefusal | undefined {
  switch (answer.__typename) {
    case "InvalidInput":
      return {
        alert: formAlerts.invalid,
        fields: (answer as AccountAnswer & { __typename: "InvalidInput" }).fields,
      };
    case "EmailTaken":
      return {
        alert: formAlerts["email-taken"],
        fields: [{ field: "email", message: "This email already has an account." }],
      };
    case "WrongCredentials":
      return {
        alert: formAlerts["wrong-password"],
        fields: [{ field: "currentPassword", message: "Please type the password you have now." }],
      };
    case "LinkDoesNotWork":
      return { alert: formAlerts["link-used-up"] };
  }
}
