import { type ContentPreview, previewPath } from "../../schema/contentPreview";
import { formAlerts } from "../../schema/formAlerts";
import { unreachable } from "../graphql/requestFailure";

/**
 * Sends a text to be checked and rendered.
 * @throws Error with a sentence for the admin
 */
export async function requestPreview(text: string): Promise<ContentPreview> {
  const response = await fetch(previewPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  }).catch(() => {
    throw new Error(unreachable);
  });
  if (response.ok) return response.json();
  const { message } = await response.json().catch(() => ({ message: formAlerts.trouble }));
  throw new Error(message);
}
