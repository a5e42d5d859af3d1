import { eq } from "drizzle-orm";
import { type Context, requireUser, type Visitor } from "../context";
import type { Database } from "../db/database";
import { Refusal } from "../errors";
import { auditLog, type LoggedValue } from "./auditLog.table";

/** What the audit log keeps of an operation itself. */
export interface LoggedOperation {
  name: string | null;
  /** SHA-256 of the document, of a command as the help shows it; hexadecimal. */
  documentHash: string;
  variables: () => Record<string, LoggedValue>;
}

const nameLength = 100;

/**
 * One operation of an admin, or command of the server's operator, and its row in the audit log. The row is there before anything is read or changed; what was seen is added before
 * the answer leaves.
 */
export class AdminVisit {
  readonly #operation: LoggedOperation;
  readonly #reasons = new Set<string>();
  /** Where the row is, once the visit has begun. */
  #entry: { db: Database; id: Promise<string> } | undefined;
  #rowsSeen = 0;

  constructor(operation: LoggedOperation) {
    this.#operation = operation;
  }

  /** Writes the row, once for each operation. Rejects when it cannot be written. */
  async begin(db: Database, who: { adminId: string } | { byOperator: true }): Promise<void> {
    this.#entry ??= { db, id: this.#write(db, who) };
    await this.#entry.id;
  }

  /** Personal data is shown in clear for this reason. */
  reveal(reason: string): void {
    this.#reasons.add(reason);
  }

  /** So many more rows are part of the answer. */
  saw(rows: number): void {
    this.#rowsSeen += rows;
  }

  /** Adds the reason and the rows seen. Rejects when that is impossible: the answer must not leave then. */
  async finish(): Promise<void> {
    // Where no row could be written, nothing was read either.
    const id = await this.#entry?.id.catch(() => undefined);
    if (!this.#entry || !id) return;
    await this.#entry.db
      .update(auditLog)
      .set({ reason: [...this.#reasons].join("\n") || null, rowsSeen: this.#rowsSeen })
      .where(eq(auditLog.id, id));
  }

  async #write(db: Database, who: { adminId: string } | { byOperator: true }): Promise<string> {
    const { name, documentHash, variables } = this.#operation;
    const [entry] = await db
      .insert(auditLog)
      .values({
        ...who,
        operationName: name?.slice(0, nameLength) ?? null,
        documentHash,
        variables: variables(),
      })
      .returning({ id: auditLog.id });
    if (!entry) throw new Error("the audit log took no entry");
    return entry.id;
  }
}

/** @throws Refusal UNAUTHENTICATED without a session, FORBIDDEN for anyone but an admin */
function requireAdmin(visitor: Visitor): { id: string } {
  const user = requireUser(visitor);
  if (user.role !== "ADMIN") throw new Refusal("FORBIDDEN", "Only admins may do this.");
  return user;
}

/**
 * Lets an admin in and writes the operation into the audit log. Every field that shows more than a learner may see asks this by itself.
 * @throws Refusal UNAUTHENTICATED without a session, FORBIDDEN for anyone but an admin
 */
export async function openVisit({ db, visitor, adminVisit }: Context): Promise<AdminVisit> {
  const { id } = requireAdmin(visitor);
  if (!adminVisit) throw new Error("an admin's operation that nobody writes down");
  await adminVisit.begin(db, { adminId: id });
  return adminVisit;
}
