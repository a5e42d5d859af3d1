import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { recordTable } from "../../db/tableRecord";

/** A key pair for signing badges. Its public half is never deleted, so that old badges can be checked. */
export const issuerKeys = pgTable(
  "issuer_keys",
  {
    /** RFC 7638 thumbprint of the public key. */
    id: text().primaryKey(),
    publicJwk: jsonb("public_jwk").$type<JWK>().notNull(),
    /** The private half, encrypted (JWE) with a key from the session secret; null once another signs. */
    sealedPrivateJwk: text("sealed_private_jwk"),
    isCurrent: boolean("is_current").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("issuer_keys_one_current").on(table.isCurrent).where(sql`${table.isCurrent}`),
    check(
      "issuer_keys_only_current_signs",
      sql`${table.isCurrent} = (${table.sealedPrivateJwk} is not null)`,
    ),
    check("issuer_keys_public_half", sql`not ${table.publicJwk} ? 'd'`),
  ],
);

export const issuerKeysRecord = recordTable(issuerKeys, {
  row: "One pair of keys that badges are signed with.",
  about: "nobody",
  retention: {
    until: "never",
    why: "the public half is needed as long as somebody wants to check an old badge",
  },
  purposes: {
    id: "tells this key from all others",
    publicJwk: "the half that everybody may have, to check a badge",
    sealedPrivateJwk: "the half that signs, encrypted; deleted when a new key takes over",
    isCurrent: "whether new badges are signed with it",
    createdAt: "when it was made",
  },
});
