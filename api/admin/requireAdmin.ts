import { type Context, requireUser } from "../context";
import { Refusal } from "../errors";
import type { AuditedOperation } from "./auditedOperation";

/**
 * Requires an admin and records the operation in the audit log. Every field for admins only calls it.
 * @throws Refusal UNAUTHENTICATED without a session, FORBIDDEN for everyone except admins
 */
export async function requireAdmin({
  database,
  viewer,
  auditedOperation,
}: Context): Promise<AuditedOperation> {
  const { id, role } = requireUser(viewer);
  if (role !== "ADMIN") throw new Refusal("FORBIDDEN", "Only admins may do this.");
  // Subscriptions have none.
  if (!auditedOperation) throw new Refusal("FORBIDDEN", "Read fields for admins from /graphql.");
  await auditedOperation.begin(database, { adminId: id });
  return auditedOperation;
}
