import { and, gte, isNotNull, lt, max, sql } from "drizzle-orm";
import { type Database, prepared } from "../../db/database";
import { badgeContexts, dateTime, issuerProfile, signCredential } from "./badgeCredential";
import { certificates } from "./certificates.table";
import { publicKeys, signingKey } from "./issuerKeys";
import { badgeUrls, type IssuerSettings } from "./issuerSettings";
import { encodedList, listLength } from "./statusLists";

const listQueries = prepared((db) => ({
  last: db
    .select({ index: max(certificates.statusIndex) })
    .from(certificates)
    .prepare("last_status_index"),
  revoked: db
    .select({ index: certificates.statusIndex, revokedAt: certificates.revokedAt })
    .from(certificates)
    .where(
      and(
        isNotNull(certificates.revokedAt),
        gte(certificates.statusIndex, sql.placeholder("from")),
        lt(certificates.statusIndex, sql.placeholder("to")),
      ),
    )
    .prepare("revoked_certificates"),
}));

/**
 * Signs a status list as a credential (Bitstring Status List 1.0). The bit of a revoked certificate is set.
 * @param number from 1
 * @returns null for a list without certificates, except the first, which always exists
 */
export async function signStatusList(
  db: Database,
  { publicUrl, secrets }: IssuerSettings,
  number: number,
): Promise<string | null> {
  const from = (number - 1) * listLength;
  const [last] = await listQueries(db).last.execute();
  if (from > Math.max(last?.index ?? 0, 0)) return null;
  const revoked = await listQueries(db).revoked.execute({ from, to: from + listLength });
  const key = await signingKey(db, secrets);
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
