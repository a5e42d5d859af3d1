import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { JWK } from "jose";

/** A key pair for signing badges. The public key is never deleted, so that old badges can be verified. */
export const issuerKeys = pgTable(
  "issuer_keys",
  {
    /** RFC 7638 thumbprint of the public key. */
    id: text().primaryKey(),
    publicJwk: jsonb("public_jwk").$type<JWK>().notNull(),
    /** The private key as a JWE, sealed with a key derived from the session secret; null after rotation. */
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
