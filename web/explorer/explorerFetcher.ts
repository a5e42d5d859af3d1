import type { GraphiQL } from "graphiql";
import { GraphQLError, getOperationAST, type OperationTypeNode, parse } from "graphql";
import { createClient } from "graphql-sse";
import type { ComponentProps } from "react";
import { explorerLockHeader, isLocked, lockedSentence } from "../../schema/explorerLock";
import { unreachable } from "../graphql/requestFailure";

type Fetcher = ComponentProps<typeof GraphiQL>["fetcher"];
type Operation = Parameters<Fetcher>[0];

/**
 * Sends what is run in the explorer: subscriptions to `/graphql/stream`, all else to `/graphql`, each with what the lock says. A mutation that
 * the server would refuse for it is not sent. `mutated` is called when the answer to a mutation has come: it may have changed who is signed in.
 */
export function createExplorerFetcher({
  isAdmin,
  lock,
  mutated,
}: {
  isAdmin: boolean;
  /** What the lock says now: see schema/explorerLock. */
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
 * What to run, and of which kind it is. GraphiQL finds out names of operations a moment after a text has changed: a name that the text does not
 * have is left out. The kind is undefined where the server has to say what is wrong.
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

/** What GraphiQL shows as the answer. */
function failure(message: string, code: string) {
  return { errors: [new GraphQLError(message, { extensions: { code } })] };
}
