import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { auditLog, type LoggedValue } from "./auditLog.table";

/** The part of an audit entry that is known before execution. */
export interface LoggedOperation {
  name: string | null;
  /** SHA-256 of the document, or of the usage line of a command; hexadecimal. */
  documentHash: string;
  variables: () => Record<string, LoggedValue>;
}

type Actor = { adminId: string } | { byOperator: true };

const maxNameLength = 100;

/**
 * An operation of an admin or a command of the operator, with its row in the audit log. The row is inserted
 * before any data is read or changed, and completed before the response is sent.
 */
export class AuditedOperation {
  readonly #reasons = new Set<string>();
  #entry: { database: Database; id: Promise<string> } | undefined;
  #rowsSeen = 0;

  constructor(private readonly operation: LoggedOperation) {}

  /** Inserts the row on the first call. Rejects if that fails. */
  async begin(database: Database, actor: Actor): Promise<void> {
    this.#entry ??= { database, id: this.#write(database, actor) };
    await this.#entry.id;
  }

  /** Records a reveal reason. */
  addReason(reason: string): void {
    this.#reasons.add(reason);
  }

  /** Adds to the number of rows in the response. */
  addRows(rows: number): void {
    this.#rowsSeen += rows;
  }

  /** Stores reasons and number of rows. If it rejects, the response must not be sent. */
  async finish(): Promise<void> {
    // Without a row nothing was read.
    const id = await this.#entry?.id.catch(() => undefined);
    if (!this.#entry || !id) return;
    await this.#entry.database
      .update(auditLog)
      .set({ reason: [...this.#reasons].join("\n") || null, rowsSeen: this.#rowsSeen })
      .where(eq(auditLog.id, id));
  }

  async #write(database: Database, actor: Actor): Promise<string> {
    const { name, documentHash, variables } = this.operation;
    const [entry] = await database
      .insert(auditLog)
      .values({
        ...actor,
        operationName: name?.slice(0, maxNameLength) ?? null,
        documentHash,
        variables: variables(),
      })
      .returning({ id: auditLog.id });
    if (!entry) throw new Error("the audit entry was not inserted");
    return entry.id;
  }
}
