/** The issuer of badges and the secrets that seal its keys. */
export interface IssuerSettings {
  /** Scheme, host and port under which the site is public; every address in a badge begins with it. */
  publicUrl: string;
  /** Session secrets: seals private keys with the first, opens them with any. */
  secrets: readonly string[];
}

/** The public addresses of badges. Issued badges contain them, so they never change. */
export function badgeUrls(publicUrl: string) {
  const badges = `${publicUrl}/badges`;
  return {
    issuer: `${badges}/issuer`,
    credential: (id: string) => `${badges}/credentials/${id}`,
    achievement: (courseSlug: string) => `${badges}/achievements/${courseSlug}`,
    key: (keyId: string) => `${badges}/keys/${keyId}`,
    statusList: (number: number) => `${badges}/status/${number}`,
    /** The page on which a person checks a certificate. */
    verify: (id: string) => `${publicUrl}/verify/${id}`,
  };
}
