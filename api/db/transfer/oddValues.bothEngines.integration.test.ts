import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/testDatabase";
import type { Database, OpenDatabase } from "../database";
import { readRows, setTransferSettings } from "./exportRows";
import { insertRows } from "./importRows";
import type { TableShape } from "./tableShape";

/** A table with a column of each kind of type. */
const shape: TableShape = {
  table: "odd_values",
  columns: [
    { name: "id", type: "text" },
    { name: "texts", type: "text[]" },
    { name: "flags", type: "boolean[]" },
    { name: "document", type: "jsonb" },
    { name: "bytes", type: "bytea" },
    { name: "amount", type: "numeric(30, 10)" },
    { name: "ratio", type: "double precision" },
    { name: "large", type: "bigint" },
    { name: "at", type: "timestamp with time zone" },
    { name: "day", type: "date" },
    { name: "uuid", type: "uuid" },
    { name: "role", type: "role" },
  ],
  key: ["id"],
};

let source: OpenDatabase;
let target: OpenDatabase;
beforeAll(async () => {
  source = await openTestDatabase({ engine: "embedded", empty: true });
  target = await openTestDatabase({ empty: true });
  const columns = shape.columns.map(({ name, type }) => `"${name}" ${type}`).join(", ");
  for (const { db } of [source, target])
    await db.execute(sql.raw(`create table odd_values (${columns}, primary key (id))`));
});
afterAll(async () => {
  await source?.close();
  await target?.close();
});

// PostgreSQL stores no NUL; lone surrogates are not valid Unicode.
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }).map((value) => value.replaceAll("\0", "")),
  fc.constantFrom("", "null", "NULL", "'", '"', "\\", "\\N", "{}", "\n\r\t", "\u2028\u2029", "🙂 ñ"),
);
const document = fc.jsonValue().map((value) => JSON.stringify(value).replaceAll("\\u0000", ""));
const microseconds = fc
  .tuple(
    fc.date({ noInvalidDate: true, min: new Date("1900-01-01"), max: new Date("2200-01-01") }),
    fc.nat(999),
  )
  .map(([date, micros]) => date.toISOString().replace("Z", `${String(micros).padStart(3, "0")}+00`));
const integer64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 8 });
const row = fc.record({
  texts: orNull(fc.array(orNull(text), { maxLength: 4 })),
  flags: orNull(fc.array(orNull(fc.boolean()), { maxLength: 4 })),
  document: orNull(document),
  bytes: orNull(fc.uint8Array({ maxLength: 8 })),
  amount: orNull(fc.tuple(integer64, fc.nat(9_999_999)).map(([whole, part]) => `${whole}.${part}`)),
  ratio: orNull(fc.double({ noNaN: true })),
  large: orNull(integer64),
  at: orNull(microseconds),
  uuid: orNull(fc.uuid()),
  role: orNull(fc.constantFrom("LEARNER", "ADMIN")),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const arrayText = (values: unknown[] | null) => values && JSON.stringify(values);

/** Inserts a row by parameters, without the code under test. */
function insertValue(db: Database, id: string, value: Row): Promise<unknown> {
  const bytes = value.bytes && Buffer.from(value.bytes).toString("hex");
  const elements = (values: unknown[] | null) =>
    sql`(select array_agg(value order by place)
      from jsonb_array_elements_text(${arrayText(values)}::text::jsonb)
      with ordinality as element (value, place))`;
  const texts = arrayText(value.texts);
  const number = (given: number | bigint | null) => (given === null ? null : String(given));
  return db.execute(sql`insert into odd_values values (
    ${id}, case when ${texts}::text is not null then coalesce(${elements(value.texts)}, '{}') end,
    ${elements(value.flags)}::boolean[], ${value.document}::text::jsonb, decode(${bytes}::text, 'hex'),
    ${value.amount}::text::numeric, ${number(value.ratio)}::text::double precision,
    ${number(value.large)}::text::bigint, ${value.at}::text::timestamptz,
    ${value.at}::text::timestamptz::date, ${value.uuid}::text::uuid, ${value.role}::text::role)`);
}

/** Reads all rows as lines, then deletes them. */
function takeLines({ db }: OpenDatabase): Promise<string[]> {
  return db.transaction(async (tx) => {
    await setTransferSettings(tx);
    const lines: string[] = [];
    for await (const line of readRows(tx, shape)) lines.push(line);
    await tx.execute(sql`delete from odd_values`);
    return lines;
  });
}

test("rows with odd values are equal after a transfer to this engine", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, row), { minLength: 1, maxLength: 8 }), async (generated) => {
      const rows = new Map(generated);
      for (const [id, value] of rows) await insertValue(source.db, id, value);
      const lines = await takeLines(source);
      expect(lines).toHaveLength(rows.size);
      await target.db.transaction(async (tx) => {
        await setTransferSettings(tx);
        await insertRows(tx, shape, lines);
      });
      expect(await takeLines(target)).toEqual(lines);
      // The same rows, written without the transfer.
      for (const [id, value] of rows) await insertValue(target.db, id, value);
      expect(await takeLines(target)).toEqual(lines);
    }),
    { numRuns: 60 },
  );
});
