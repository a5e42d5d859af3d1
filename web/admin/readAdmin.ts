import { notFound } from "@tanstack/react-router";
import {
  AdminAccessDocument,
  AdminLogDocument,
  type AdminLogQuery,
  AdminMessagesDocument,
  type AdminMessagesQuery,
  AdminStatisticsDocument,
  type AdminStatisticsQuery,
  AdminUsersDocument,
  type AdminUsersQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { requireSession, type Visit } from "../session/guards";

/** Search parameters of /admin; without `show`, the unanswered messages. */
export interface AdminSearch {
  show?: "statistics" | "users" | "log";
  /** Include answered messages. */
  all?: 1;
  /** Cursor after which the page of a list starts. */
  after?: string;
}

/** Data of one view of /admin, masked. */
export type AdminView =
  | ({ show: "messages" } & AdminMessagesQuery["admin"])
  | ({ show: "statistics" } & AdminStatisticsQuery["admin"])
  | ({ show: "users" } & AdminUsersQuery["admin"])
  | ({ show: "log" } & AdminLogQuery["admin"]);

/**
 * Reads the view that the search parameters select.
 * @throws RequestFailure UNAUTHENTICATED or FORBIDDEN for anyone but an admin
 */
async function readAdmin(execute: ExecuteGraphql, search: AdminSearch): Promise<AdminView> {
  const { after } = search;
  switch (search.show) {
    case "statistics":
      return { show: "statistics", ...(await runOperation(execute, AdminStatisticsDocument)).admin };
    case "users":
      return { show: "users", ...(await runOperation(execute, AdminUsersDocument, { after })).admin };
    case "log":
      return { show: "log", ...(await runOperation(execute, AdminLogDocument, { after })).admin };
    default: {
      const { admin } = await runOperation(execute, AdminMessagesDocument, messageVariables(search));
      return { show: "messages", ...admin };
    }
  }
}

/** Returns the query variables of the messages that the search parameters select. */
export function messageVariables({ all, after }: AdminSearch) {
  return { after, answered: all ? null : false };
}

/**
 * Reads a view of /admin. Redirects to /login without a session. Throws `notFound()` for a learner.
 * @throws RequestFailure
 */
export function loadAdmin(execute: ExecuteGraphql, search: AdminSearch, visit: Visit): Promise<AdminView> {
  return requireSession(visit, () => readAdmin(execute, search).catch(refuseLearner));
}

/**
 * Checks that the visitor is an admin. Redirects to /login without a session. Throws `notFound()` for a
 * learner.
 * @throws RequestFailure
 */
export async function requireAdmin(execute: ExecuteGraphql, visit: Visit): Promise<void> {
  await requireSession(visit, () => runOperation(execute, AdminAccessDocument).catch(refuseLearner));
}

function refuseLearner(error: unknown): never {
  if (error instanceof RequestFailure && error.code === "FORBIDDEN") throw notFound();
  throw error;
}
