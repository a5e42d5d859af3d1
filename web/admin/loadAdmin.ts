import { notFound } from "@tanstack/react-router";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { RequestFailure } from "../graphql/requestFailure";
import { type AdminSearch, type AdminView, readAdmin } from "./readAdmin";

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
