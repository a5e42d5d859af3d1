import { createHash } from "node:crypto";
import { z } from "zod";
import { StartError } from "../../errors";

/** Version of the file format. Increase it when older code cannot read the records. */
export const formatVersion = 1;

// Identifiers and types become part of SQL statements.
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sqlType = z.string().regex(/^[a-z][a-z0-9_ ]*(\(\d+(, ?\d+)?\))?(\[\])?$/);

const totals = z.strictObject({ rows: z.int().min(0), sha256: z.string() });

const header = z.object({
  format: z.literal("ninefold-backup"),
  version: z.int(),
  createdAt: z.string(),
  engine: z.enum(["embedded", "postgres"]),
  migration: z.string(),
});

const tableStart = z.strictObject({
  table: identifier,
  columns: z.array(z.strictObject({ name: identifier, type: sqlType })).min(1),
  key: z.array(identifier).min(1),
});

const trailer = z.strictObject({
  tables: z.record(identifier, totals),
  sequences: z.record(identifier, z.string().regex(/^\d+$/)),
});

export type Header = z.infer<typeof header>;
export type Trailer = z.infer<typeof trailer>;
/** Number of rows of a table, and the SHA-256 of their lines in hexadecimal. */
export type Totals = z.infer<typeof totals>;

/** A parsed line. A row is JSON: an array with the text of each column, or null. */
export type BackupRecord =
  | { kind: "header"; value: Header }
  | { kind: "table"; value: z.infer<typeof tableStart> }
  | { kind: "row"; line: string }
  | { kind: "trailer"; value: Trailer };

/** Counts and hashes the rows of one table. */
export class RowTotals {
  readonly #hash = createHash("sha256");
  #rows = 0;

  add(line: string): void {
    this.#rows++;
    this.#hash.update(line).update("\n");
  }

  /** Returns the totals; no row can be added afterwards. */
  finish(): Totals {
    return { rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}

/**
 * Parses the lines of a backup and compares rows and checksums with its last line.
 * @throws StartError for lines that are missing, changed or in the wrong place
 */
export async function* parseLines(lines: AsyncIterable<string>): AsyncGenerator<BackupRecord> {
  const found = new Map<string, Totals>();
  let current: { name: string; totals: RowTotals } | null = null;
  let position: "start" | "tables" | "end" = "start";
  const finishTable = () => {
    if (current) found.set(current.name, current.totals.finish());
    current = null;
  };
  for await (const line of lines) {
    if (position === "end") throw damagedBackup("it continues after its last line");
    if (line.startsWith("[")) {
      if (!current) throw damagedBackup("a row belongs to no table");
      current.totals.add(line);
      yield { kind: "row", line };
      continue;
    }
    const value = parseJson(line);
    if (position === "start") {
      yield { kind: "header", value: checkHeader(value) };
      position = "tables";
    } else if ("table" in value) {
      finishTable();
      const start = check(tableStart, value);
      current = { name: start.table, totals: new RowTotals() };
      yield { kind: "table", value: start };
    } else {
      finishTable();
      const end = check(trailer, value);
      compareTotals(end.tables, found);
      position = "end";
      yield { kind: "trailer", value: end };
    }
  }
  if (position !== "end") throw damagedBackup("its end is missing");
}

/** @throws StartError when a table is missing, or its rows are not those of `expected` */
export function compareTotals(expected: Trailer["tables"], found: ReadonlyMap<string, Totals>): void {
  for (const table of new Set([...Object.keys(expected), ...found.keys()])) {
    const [wanted, given] = [expected[table], found.get(table)];
    if (wanted?.rows !== given?.rows || wanted?.sha256 !== given?.sha256)
      throw damagedBackup(`the rows of ${table} do not match their checksum`);
  }
}

function checkHeader(value: object): Header {
  const result = header.safeParse(value);
  if (!result.success)
    throw new StartError("This is not a backup of Ninefold: give a file that npm run backup wrote.");
  if (result.data.version > formatVersion)
    throw new StartError(
      "A newer version of Ninefold wrote this backup: update Ninefold, then run this command again.",
    );
  return result.data;
}

function parseJson(line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Falls through to the error.
  }
  throw damagedBackup("a line is not valid");
}

function check<Schema extends z.ZodType>(schema: Schema, value: object): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw damagedBackup("a line is not valid");
  return result.data;
}

/** Creates the error of a file that is not what `npm run backup` wrote. */
export function damagedBackup(reason: string): StartError {
  return new StartError(
    `The backup is damaged or incomplete (${reason}): nothing was restored. Use another backup.`,
  );
}
