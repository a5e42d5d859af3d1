import type { GraphqlResult } from "../../schema/pageRenderer";
import { RequestFailure, serverTrouble, unreachable } from "./requestFailure";

/**
 * Reads a response of the API; an HTTP error such as 429 has GraphQL errors in its body, too.
 * @throws RequestFailure for a body that is not GraphQL, such as the error page of a proxy
 */
export function resultOf<TResult>(status: number, text: string): GraphqlResult<TResult> {
  try {
    const { data, errors }: GraphqlResult<TResult> = JSON.parse(text);
    if (errors?.length) return { data: data ?? null, errors };
    if (status < 400) return { data: data ?? null };
  } catch {
    // Not JSON.
  }
  if (status === 429)
    throw new RequestFailure("Too many tries. Please wait a minute and try again.", "RATE_LIMITED");
  if (status >= 502 && status <= 504) throw new RequestFailure(unreachable, "BAD_GATEWAY");
  throw new RequestFailure(serverTrouble, "INTERNAL_SERVER_ERROR");
}
