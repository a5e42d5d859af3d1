import { eq } from "drizzle-orm";
import { type Context, requireUser } from "../context";
import type { Database } from "../db/database";
import { Refusal } from "../errors";
import { auditLog, type LoggedValue } from "./auditLog.table";

/** The part of an audit entry that is known before the operation runs. */
export interface LoggedOperation {
  name: string | null;
  /** SHA-256 of the document, of a command as the help shows it; hexadecimal. */
  documentHash: string;
  variables: () => Record<string, LoggedValue>;
}

type AuditedPerson = { adminId: string } | { byOperator: true };

const nameLength = 100;

/**
 * One operation of an admin, or command of the server's operator, and its row in the audit log. The row is
 * written before anything is read or changed, and completed before the response is sent.
 */
export class AdminVisit {
  readonly #reasons = new Set<string>();
  /** The row, once the visit has begun. */
  #entry: { database: Database; id: Promise<string> } | undefined;
  #rowsSeen = 0;

  constructor(private readonly operation: LoggedOperation) {}

  /** Writes the row, once for each operation. Rejects when it cannot be written. */
  async begin(database: Database, who: AuditedPerson): Promise<void> {
    this.#entry ??= { database, id: this.#write(database, who) };
    await this.#entry.id;
  }

  /** Records a reason for which personal data is shown in clear. */
  reveal(reason: string): void {
    this.#reasons.add(reason);
  }

  /** Adds to the number of rows in the response. */
  saw(rows: number): void {
    this.#rowsSeen += rows;
  }

  /** Adds the reasons and the number of rows. Rejects when that fails: the response must not be sent then. */
  async finish(): Promise<void> {
    // Without a row nothing was read.
    const id = await this.#entry?.id.catch(() => undefined);
    if (!this.#entry || !id) return;
    await this.#entry.database
      .update(auditLog)
      .set({ reason: [...this.#reasons].join("\n") || null, rowsSeen: this.#rowsSeen })
      .where(eq(auditLog.id, id));
  }

  async #write(database: Database, who: AuditedPerson): Promise<string> {
    const { name, documentHash, variables } = this.operation;
    const [entry] = await database
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

/**
 * Lets an admin in and writes the operation into the audit log. Each field that only admins may read calls
 * it.
 * @throws Refusal UNAUTHENTICATED without a session, FORBIDDEN for anyone but an admin
 */
export async function openVisit({ database, viewer, adminVisit }: Context): Promise<AdminVisit> {
  const { id, role } = requireUser(viewer);
  if (role !== "ADMIN") throw new Refusal("FORBIDDEN", "Only admins may do this.");
  if (!adminVisit) throw new Error("an admin's operation that nobody writes down");
  await adminVisit.begin(database, { adminId: id });
  return adminVisit;
}
