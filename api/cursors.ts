import { createHmac } from "node:crypto";
import type { z } from "zod";
import { badInput } from "./errors";

const sealBytes = 12;

/** The cursors of one connection. Each holds the sort key of a row, sealed, so that only a cursor of this very connection opens. */
export class Cursors {
  /**
   * @param secrets the first seals, each of them opens
   * @param connection its name, and whose it is where each learner has another
   */
  constructor(
    private readonly secrets: readonly string[],
    private readonly connection: string,
  ) {}

  encode(key: readonly (string | number)[]): string {
    const [secret = ""] = this.secrets;
    return this.seal(secret, JSON.stringify(key));
  }

  /**
   * The sort key in a cursor; undefined when none is given.
   * @throws Refusal BAD_USER_INPUT for any text that is no cursor of this connection
   */
  decode<Key extends z.ZodType>(cursor: string | null | undefined, key: Key): z.infer<Key> | undefined {
    if (cursor == null) return undefined;
    const text = Buffer.from(cursor, "base64url").subarray(sealBytes).toString();
    // Made again and compared as a whole: no other spelling of the same bytes passes either.
    const isOurs = this.secrets.some((secret) => this.seal(secret, text) === cursor);
    if (!isOurs) throw badInput([{ field: "after", message: "This is not a cursor of this connection." }]);
    return key.parse(JSON.parse(text));
  }

  private seal(secret: string, text: string): string {
    const hash = createHmac("sha256", secret).update(`cursor\n${this.connection}\n${text}`).digest();
    return Buffer.concat([hash.subarray(0, sealBytes), Buffer.from(text)]).toString("base64url");
  }
}
