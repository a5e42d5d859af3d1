import { z } from "zod";
import { badInput } from "../errors";

/**
 * Creates the codec for the cursors of one connection: base64url of JSON with the connection's name and the
 * sort key of a row. Cursors are opaque to clients but not secret: they grant no access.
 * @param connection its name, plus the user id where each user has their own list
 * @param key schema of the sort key
 */
export function cursorsOf<Key>(connection: string, key: z.ZodType<Key>) {
  const content = z.strictObject({ connection: z.literal(connection), key });
  const encode = (sortKey: Key): string =>
    Buffer.from(JSON.stringify({ connection, key: sortKey })).toString("base64url");
  return {
    encode,
    /**
     * Returns the sort key in a cursor; undefined without a cursor.
     * @throws Refusal BAD_USER_INPUT for any text that is not a cursor of this connection
     */
    decode(cursor: string | null | undefined): Key | undefined {
      if (cursor == null) return undefined;
      const { success, data } = content.safeParse(jsonIn(cursor));
      // Only the canonical encoding is valid.
      if (!success || encode(data.key) !== cursor)
        throw badInput([
          {
            field: "after",
            message: "Send a cursor of this list, such as its `endCursor`, or omit `after`.",
          },
        ]);
      return data.key;
    },
  };
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
