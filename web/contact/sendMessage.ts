import { formAlerts } from "../../schema/formAlerts";
import { SendContactMessageDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import type { FormRefusal } from "../forms/useFormSubmit";
import { dataOf } from "../graphql/runOperation";

/**
 * Sends the contact form. Returns the refused fields, or undefined on success.
 * @throws RequestFailure when it could not be sent for another reason
 */
export async function sendMessage(
  execute: ExecuteGraphql,
  values: Record<string, string>,
): Promise<FormRefusal | undefined> {
  const { firstName, lastName, email, mobileNumber, message, website } = values;
  const answer = await execute(SendContactMessageDocument.toString(), {
    input: { firstName, lastName, email, mobileNumber, message, website },
  });
  const fields = fieldProblems(answer);
  if (fields.length > 0) return { alert: formAlerts.invalid, fields };
  dataOf(answer);
}

/** Field problems in the response. */
function fieldProblems({ errors = [] }: GraphqlResult<unknown>): NonNullable<FormRefusal["fields"]> {
  return errors.flatMap(({ extensions }) =>
    Array.isArray(extensions?.fields) ? (extensions.fields as { field: string; message: string }[]) : [],
  );
}
