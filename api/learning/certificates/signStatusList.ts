import { and, gte, isNotNull, lt, max } from "drizzle-orm";
import type { Logger } from "pino";
import type { ContextParts } from "../../context";
import type { Database } from "../../db/database";
import { badgeContexts, badgeUrls, dateTime, issuerProfile, signCredential } from "./badgeCredential";
import { certificates } from "./certificates.table";
import { publicKeys, signingKey } from "./issuerKeys";
import { encodedList, listLength } from "./statusLists";

/**
 * Signs a status list as a credential (Bitstring Status List 1.0). The bit of a revoked certificate is set.
 * @param number from 1
 * @returns null for a list without certificates, except the first, which always exists
 */
export async function signStatusList(
  db: Database,
  { publicUrl, sessionSecrets }: Pick<ContextParts, "publicUrl" | "sessionSecrets">,
  number: number,
  log: Pick<Logger, "warn">,
): Promise<string | null> {
  const from = (number - 1) * listLength;
  const [last] = await db.select({ index: max(certificates.statusIndex) }).from(certificates);
  if (from > Math.max(last?.index ?? 0, 0)) return null;
  const { statusIndex, revokedAt } = certificates;
  const revoked = await db
    .select({ index: statusIndex, revokedAt })
    .from(certificates)
    .where(and(isNotNull(revokedAt), gte(statusIndex, from), lt(statusIndex, from + listLength)));
  const key = await signingKey(db, sessionSecrets, log);
  const [firstKey] = await publicKeys(db);
  // Dated by the last change: the local clock may be behind that of the server that made the change.
  const times = [firstKey?.createdAt, ...revoked.map(({ revokedAt }) => revokedAt)].map(
    (time) => time?.getTime() ?? 0,
  );
  const issuedAtSeconds = Math.floor(times.reduce((latest, time) => Math.max(latest, time), 0) / 1000);
  const id = badgeUrls(publicUrl).statusList(number);
  return signCredential(
    {
      "@context": badgeContexts.slice(0, 1),
      id,
      type: ["VerifiableCredential", "BitstringStatusListCredential"],
      issuer: issuerProfile(publicUrl).id,
      validFrom: dateTime(issuedAtSeconds),
      credentialSubject: {
        id: `${id}#list`,
        type: "BitstringStatusList",
        statusPurpose: "revocation",
        encodedList: encodedList(revoked.map(({ index }) => index - from)),
      },
    },
    { issuedAtSeconds, key, publicUrl },
  );
}
