import type { SignedInUser } from "../accounts/sessions";
import { type Context, requireUser, type Viewer } from "../context";
import { Refusal } from "../errors";
import type { AuditedOperation } from "./auditedOperation";

/**
 * Returns the signed-in admin.
 * @throws Refusal UNAUTHENTICATED without a session, FORBIDDEN for everyone except admins
 */
export function requireAdminUser(viewer: Viewer): SignedInUser {
  const user = requireUser(viewer);
  if (user.role !== "ADMIN") throw new Refusal("FORBIDDEN", "Only admins may do this.");
  return user;
}

/**
 * Requires an admin and records the operation in the audit log. Every field for admins only calls it.
 * @throws Refusal as `requireAdminUser`
 */
export async function requireAdmin({
  database,
  viewer,
  auditedOperation,
}: Context): Promise<AuditedOperation> {
  const { id } = requireAdminUser(viewer);
  // Subscriptions have none.
  if (!auditedOperation) throw new Refusal("FORBIDDEN", "Read fields for admins from /graphql.");
  await auditedOperation.begin(database, { adminId: id });
  return auditedOperation;
}
