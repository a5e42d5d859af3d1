/** Who issues badges, and with which secrets the keys are kept. */
export interface IssuerSettings {
  /** Scheme, host and port under which the site is public; every address in a badge begins with it. */
  publicUrl: string;
  /** Session secrets: the first seals private keys, each of them opens. */
  secrets: readonly string[];
}

/** The public addresses of what belongs to badges. They stand in badges that were issued, so none of them ever changes. */
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
