const validMonths = 6;

/**
 * `security.txt` (RFC 9116): whom to tell of a hole in the site's security. It is made from the settings of the running site, so it holds as
 * long as that runs: it expires on the first of a month, half a year ahead, and is the same text for a month.
 */
export function securityText(
  now: Date,
  { publicUrl, securityContact }: { publicUrl: string; securityContact?: string | undefined },
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1));
  return [
    `Contact: ${securityContact ?? `${publicUrl}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
