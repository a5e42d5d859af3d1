import { type ApolloServer, HeaderMap } from "@apollo/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TypedDocumentString } from "../../schema/generated/graphql";
import type { Context } from "../context";

/** JSON-RPC code of refusals and bugs; `data.code` has the code of the API. */
export const serverError = -32000;

/**
 * An operation that was refused or failed, or arguments that name nothing that exists. The message is written
 * for the client.
 */
export class FailedOperation extends Error {
  constructor(
    message: string,
    /** One of the documented codes of the API. */
    readonly code: string,
  ) {
    super(message);
  }
}

/**
 * Executes an operation of the API.
 * @throws FailedOperation for the first error of the response
 */
export type ExecuteOperation = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/**
 * Returns a function that executes operations in this process with the context of a request, under the limits
 * of `/graphql`: their cost counts towards the limit of the caller's address. After a disconnect it executes
 * nothing.
 */
export function operationsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  apollo: ApolloServer<Context>,
): ExecuteOperation {
  return async <Data>(document: { toString(): string }, variables: Record<string, unknown>) => {
    if (reply.raw.destroyed) throw new FailedOperation("The client has disconnected.", "UNAVAILABLE");
    // With `http`, costs are counted as for a request to `/graphql`.
    const http = { method: "POST", headers: new HeaderMap(), search: "", body: undefined };
    const response = await apollo.executeOperation(
      { query: String(document), variables, http },
      { contextValue: request.context },
    );
    for (const [name, value] of response.http.headers)
      if (name.startsWith("ratelimit")) reply.header(name, value);
    if (response.body.kind !== "single") throw new Error("incremental delivery is not supported for tools");
    const { data, errors } = response.body.singleResult;
    const [error] = errors ?? [];
    if (error) throw new FailedOperation(error.message, String(error.extensions?.code));
    return data as Data;
  };
}
