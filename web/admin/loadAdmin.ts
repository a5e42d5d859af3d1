import { notFound, redirect } from "@tanstack/react-router";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { RequestFailure } from "../graphql/requestFailure";
import { type AdminSearch, type AdminView, readAdmin } from "./readAdmin";

/** Reads the admins' page; sends whoever is not signed in to /login, and for a learner there is no such page. */
export async function loadAdmin(execute: ExecuteGraphql, search: AdminSearch): Promise<AdminView> {
  try {
    return await readAdmin(execute, search);
  } catch (error) {
    const code = error instanceof RequestFailure ? error.code : "";
    if (code === "UNAUTHENTICATED") throw redirect({ to: "/login", replace: true });
    if (code === "FORBIDDEN") throw notFound();
    throw error;
  }
}
