import type { GraphiQL } from "graphiql";
import { GraphQLError, getOperationAST, type OperationTypeNode, parse } from "graphql";
import { createClient } from "graphql-sse";
import type { ComponentProps } from "react";
import { explorerLockHeader, isLocked, lockedSentence } from "../../schema/explorerLock";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { unreachable } from "../graphql/requestFailure";
import { readExplorerVisitor } from "./readExplorerVisitor";

type Fetcher = ComponentProps<typeof GraphiQL>["fetcher"];
type Operation = Parameters<Fetcher>[0];

/**
 * Sends operations of the explorer: subscriptions to `/graphql/stream`, others to `/graphql`, each with the
 * lock header. A mutation that the lock forbids is not sent. `mutated` is called after the response to a
 * mutation, which may have changed the session.
 */
export function createExplorerFetcher({
  isAdmin,
  lock,
  mutated,
}: {
  isAdmin: boolean;
  /** The lock header's value: see schema/explorerLock. */
  lock: () => string;
  mutated: () => void;
}): Fetcher {
  return async (asked, given) => {
    const { operation, kind } = chosen(asked);
    const said = lock();
    const headers = { ...given?.headers, [explorerLockHeader]: said };
    if (kind === "subscription") return stream(operation, headers);
    if (kind === "mutation" && isAdmin && isLocked(said)) return failure(lockedSentence, "FORBIDDEN");
    return post(operation, headers, kind === "mutation" ? mutated : () => {});
  };
}

/**
 * Returns the operation and its kind, undefined for an invalid document. GraphiQL updates operation names
 * late, so a name that the document lacks is removed.
 */
function chosen({ operationName, ...operation }: Operation): {
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

async function post(operation: Operation, headers: Record<string, string>, answered: () => void) {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(operation),
  }).catch(() => null);
  if (!response) return failure(unreachable, "UNREACHABLE");
  answered();
  return response.json();
}

function failure(message: string, code: string) {
  return { errors: [new GraphQLError(message, { extensions: { code } })] };
}

/** Reloads the page when a mutation such as `logIn` has made the visitor an admin. */
export async function reopenForAdmin(): Promise<void> {
  // When no answer comes, nothing is shown of an admin's either; the next mutation asks again.
  const { isAdmin } = await readExplorerVisitor(execute).catch(() => ({ isAdmin: false }));
  if (isAdmin) window.location.reload();
}

/** The site's own way would bring Apollo Client into the explorer. */
const execute: ExecuteGraphql = async (query) => {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  return response.json();
};
