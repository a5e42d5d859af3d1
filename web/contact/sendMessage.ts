import { formAlerts } from "../../schema/formAlerts";
import { SendContactMessageDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import type { FormRefusal } from "../forms/useFormSubmit";
import { dataOf } from "../graphql/runOperation";

/**
 * Sends the contact form. Returns the refused fields, or undefined on success.
 * @throws RequestFailure if it fails for another reason
 */
export async function sendMessage(
  execute: ExecuteGraphql,
  values: Record<string, string>,
): Promise<FormRefusal | undefined> {
  const { firstName, lastName, email, mobileNumber, message, website } = values;
  const response = await execute(SendContactMessageDocument.toString(), {
    input: { firstName, lastName, email, mobileNumber, message, website },
  });
  const fields = fieldProblems(response);
  if (fields.length > 0) return { alert: formAlerts.invalid, fields };
  dataOf(response);
}

/** Returns the messages for fields in a response. */
function fieldProblems({ errors = [] }: GraphqlResult<unknown>): NonNullable<FormRefusal["fields"]> {
  return errors.flatMap(({ extensions }) =>
    Array.isArray(extensions?.fields) ? (extensions.fields as { field: string; message: string }[]) : [],
  );
}
