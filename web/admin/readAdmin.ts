import { notFound } from "@tanstack/react-router";
import {
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

/** Search parameters of /admin; without `show`, the messages without an answer. */
export interface AdminSearch {
  show?: "statistics" | "users" | "log";
  /** Answered messages too. */
  all?: 1;
  /** The page of a list that follows this cursor. */
  after?: string;
}

/** Data of one view of /admin, masked. */
export type AdminView =
  | { show: "messages"; list: AdminMessagesQuery["admin"]["contactMessages"] }
  | { show: "statistics"; courses: AdminStatisticsQuery["admin"]["courseStatistics"] }
  | { show: "users"; list: AdminUsersQuery["admin"]["users"] }
  | { show: "log"; list: AdminLogQuery["admin"]["auditLog"] };

/**
 * Reads what the address asks for.
 * @throws RequestFailure UNAUTHENTICATED or FORBIDDEN for anyone but an admin
 */
async function readAdmin(execute: ExecuteGraphql, search: AdminSearch): Promise<AdminView> {
  switch (search.show) {
    case "statistics":
      return {
        show: "statistics",
        courses: (await runOperation(execute, AdminStatisticsDocument)).admin.courseStatistics,
      };
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
        list: (await runOperation(execute, AdminMessagesDocument, messagesAsked(search))).admin
          .contactMessages,
      };
  }
}

/** Which messages the address asks for. */
export function messagesAsked({ all, after }: AdminSearch) {
  return { after, answered: all ? null : false };
}

/**
 * Reads the admins' page; for a learner there is no such page.
 * @throws RequestFailure UNAUTHENTICATED without a session
 */
export async function loadAdmin(execute: ExecuteGraphql, search: AdminSearch): Promise<AdminView> {
  try {
    return await readAdmin(execute, search);
  } catch (error) {
    if (error instanceof RequestFailure && error.code === "FORBIDDEN") throw notFound();
    throw error;
  }
}
