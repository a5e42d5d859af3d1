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
  | { show: "messages"; list: AdminMessagesQuery["admin"]["contactMessages"] }
  | {
      show: "statistics";
      courses: AdminStatisticsQuery["admin"]["courseStatistics"];
      items: AdminStatisticsQuery["admin"]["practiceStatistics"];
      assistant: AdminStatisticsQuery["admin"]["assistantStatistics"];
    }
  | { show: "users"; list: AdminUsersQuery["admin"]["users"] }
  | { show: "log"; list: AdminLogQuery["admin"]["auditLog"] };

/**
 * Reads the view that the search parameters select.
 * @throws RequestFailure UNAUTHENTICATED or FORBIDDEN for anyone but an admin
 */
async function readAdmin(execute: ExecuteGraphql, search: AdminSearch): Promise<AdminView> {
  switch (search.show) {
    case "statistics": {
      const { admin } = await runOperation(execute, AdminStatisticsDocument);
      return {
        show: "statistics",
        courses: admin.courseStatistics,
        items: admin.practiceStatistics,
        assistant: admin.assistantStatistics,
      };
    }
    case "users":
      return {
        show: "users",
        list: (await runOperation(execute, AdminUsersDocument, { after: search.after })).admin.users,
      };
    case "log":
      return {
        show: "log",
        list: (await runOperation(execute, AdminLogDocument, { after: search.after })).admin.auditLog,
      };
    default:
      return {
        show: "messages",
        list: (await runOperation(execute, AdminMessagesDocument, messageVariables(search))).admin
          .contactMessages,
      };
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
