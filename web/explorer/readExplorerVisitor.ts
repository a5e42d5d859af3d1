import { ExplorerVisitorDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** Reads the role of the visitor. */
export async function readExplorerVisitor(execute: ExecuteGraphql): Promise<{ isAdmin: boolean }> {
  const { me } = await runOperation(execute, ExplorerVisitorDocument);
  return { isAdmin: me?.role === "ADMIN" };
}
