import type { GraphiQL } from "graphiql";
import { GraphQLError, getOperationAST, type OperationTypeNode, parse } from "graphql";
import { createClient } from "graphql-sse";
import type { ComponentProps } from "react";
import { explorerLockHeader, lockedSentence } from "../../schema/explorerLock";
import { ExplorerVisitorDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { unreachable } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";

type Fetcher = ComponentProps<typeof GraphiQL>["fetcher"];
type Operation = Parameters<Fetcher>[0];

/**
 * Sends operations of the explorer: subscriptions to `/graphql/stream`, others to `/graphql`, each with the
 * lock header. Does not send an admin's mutation while mutations are locked.
 */
export function createExplorerFetcher({
  isAdmin,
  lockHeader,
}: {
  isAdmin: boolean;
  /** Returns the value of the lock header, see schema/explorerLock. */
  lockHeader: () => "locked" | "unlocked";
}): Fetcher {
  return async (params, options) => {
    const { operation, kind } = selectOperation(params);
    const lock = lockHeader();
    const headers = { ...options?.headers, [explorerLockHeader]: lock };
    if (kind === "subscription") return stream(operation, headers);
    if (kind === "mutation" && isAdmin && lock === "locked") return failure(lockedSentence, "FORBIDDEN");
    return post(operation, headers, kind === "mutation" && !isAdmin ? reopenForAdmin : () => {});
  };
}

/**
 * Returns the operation and its kind, which is undefined for an invalid document. Removes a name that the
 * document does not contain, because GraphiQL updates operation names late.
 */
function selectOperation({ operationName, ...operation }: Operation): {
  operation: Operation;
  kind?: `${OperationTypeNode}`;
} {
  try {
    const document = parse(operation.query);
    const named = operationName ? getOperationAST(document, operationName) : null;
    const kind = (named ?? getOperationAST(document))?.operation;
    return { operation: { ...operation, ...(named && { operationName }) }, kind };
  } catch {
    return { operation };
  }
}

function stream({ operationName, ...operation }: Operation, headers: Record<string, string>) {
  const client = createClient({ url: "/graphql/stream", retryAttempts: 0, headers });
  return client.iterate({ ...operation, ...(operationName && { operationName }) });
}

async function post(operation: Operation, headers: Record<string, string>, onResponse: () => void) {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(operation),
  }).catch(() => null);
  if (!response) return failure(unreachable, "UNREACHABLE");
  onResponse();
  return response.json();
}

function failure(message: string, code: string) {
  return { errors: [new GraphQLError(message, { extensions: { code } })] };
}

/** Reloads the page if the visitor is an admin after a mutation such as `logIn`. */
async function reopenForAdmin(): Promise<void> {
  // A failed request is safe to ignore: the next mutation checks again.
  const { me } = await runOperation(execute, ExplorerVisitorDocument).catch(() => ({ me: null }));
  if (me?.role === "ADMIN") window.location.reload();
}

const execute: ExecuteGraphql = (query) => post({ query }, {}, () => {});
